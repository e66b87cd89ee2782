import { isDeepStrictEqual } from 'node:util'
import { baseLocale, languageName, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { originalLanguage } from '#src/content-model/schema/fields/text.ts'
import { isCompleteText, sameWordsFile } from '#src/content-toolkit/read/index.ts'
import { isUntranslated, lockFile, textStatuses, translationsOf } from '#src/content-toolkit/read/lock/index.ts'
import { parameterNames } from '#src/lib/messages/message.ts'
import { stripTrailing } from '#src/lib/text.ts'
import { type CheckInput, defineRules, type FileFinding, warningRule } from './rule.ts'

/**
 * Returns an excerpt of a text, of at most 80 characters and without full stops at its end, for a message that puts a full stop after it.
 */
const excerptOf = (text: string): string => (text.length <= 80 ? stripTrailing(text, '.') : `${text.slice(0, 79).trimEnd()}…`)

/**
 * Rules about translations that are the same as the original, stale, or not recorded in the lock. One more rule is about parameters in
 * another order than in the original: a plural may then depend on the wrong parameter.
 */
export const translationRules = defineRules(
  {
    'parameter-order': warningRule(),
    'stale-translation': warningRule(),
    'unrecorded-translation': warningRule({ suppressible: false }),
    'untranslated-text': warningRule(),
  },
  {
    *text({ path, locale, value, text }) {
      if (locale === baseLocale || !value.includes('{{')) return
      const names = parameterNames(value)
      const originalNames = parameterNames(text.byLocale[baseLocale])
      const isReordered = !isDeepStrictEqual(names, originalNames) && isDeepStrictEqual(names.toSorted(), originalNames.toSorted())
      const message: FindingText = (messages) =>
        messages.translations.order({
          parameters: inBraces(names),
          language: originalLanguage(messages),
          originals: inBraces(originalNames),
        })
      if (isReordered) yield { rule: 'parameter-order', path, message }
    },
    content: (content) => [...findUntranslated(content), ...findStale(content)],
  },
)

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

function* findUntranslated({ files }: CheckInput): Iterable<FileFinding<'untranslated-text'>> {
  const list = files.find(({ file }) => file === sameWordsFile)
  // If same-words.yaml is missing or not a list, skips the check. Otherwise all names in that file would be reported as untranslated.
  if (!Array.isArray(list?.value)) return
  const sameWords = new Set(list.strings.map(({ value }) => value))
  for (const { file, texts } of files)
    for (const { path, byLocale } of texts.filter(isCompleteText))
      for (const locale of localeCodes) {
        if (locale === baseLocale || !isUntranslated(byLocale[baseLocale], byLocale[locale], sameWords)) continue
        const message: FindingText = (messages) =>
          messages.translations.same({ language: originalLanguage(messages), text: byLocale[baseLocale] })
        yield { file, rule: 'untranslated-text', path: [...path, locale], message }
      }
}

function* findStale({ files, lock }: CheckInput): Iterable<FileFinding<'stale-translation' | 'unrecorded-translation'>> {
  if (!lock) return
  const translationsByFile = Map.groupBy(translationsOf(textStatuses(files, lock)), ({ file }) => file)
  for (const { file } of files) {
    const fileTranslations = translationsByFile.get(file) ?? []
    for (const { path, locale, changes } of fileTranslations) {
      const [change] = changes
      if (!change) continue
      const message: FindingText = ({ tag, translations }) => {
        const parameters = { language: languageName(change.locale, tag()), from: excerptOf(change.previous) }
        return change.locale === baseLocale ? translations.older(parameters) : translations.olderOriginal(parameters)
      }
      yield { file, rule: 'stale-translation', path: [...path, locale], message }
    }
    const unrecorded = fileTranslations.filter(({ status }) => status === 'unrecorded').length
    if (unrecorded === 0) continue
    const counts = { count: unrecorded, file: lockFile }
    yield { file, rule: 'unrecorded-translation', message: ({ translations }) => translations.unrecorded(counts) }
  }
}
