import { baseLocale, locales, localeCodes } from '../../../content/i18n/locales.ts'
import { parameterNames } from '../../../content/text-syntax/message.ts'
import { isUntranslated, lockFile, translationStatuses } from '../../lock/index.ts'
import { isCompleteText, sameWordsFile } from '../../read/index.ts'
import { defineRules, warning, type CheckInput, type FileReport } from './rule.ts'

const original = locales[baseLocale].name

/** Translations that are missing, outdated or unrecorded, or whose plurals may follow the wrong number. */
export const translations = defineRules(
  {
    'parameter-order': warning({
      summary: 'The parameters are in a different order from the English, and the text has plurals.',
      fix: 'Make sure that every {{one|other}} still follows its own number.',
      details: `
        \`{{place|places}}\` depends on the number before it. In a different order, a plural may follow the wrong number.
        If the sentence is correct, allow it.`,
      example: {
        wrong: `
          en: "{n:number} {{place|places}} for {m:number} {{guest|guests}}"
          fr: "pour {m} {{place|places}}, {n} {{invité|invités}}"`,
        right: `
          en: "{n:number} {{place|places}} for {m:number} {{guest|guests}}"
          fr: "pour {m} {{invité|invités}}, {n} {{place|places}}"`,
      },
    }),
    'stale-translation': warning({
      summary: 'The English of a text has changed since its translation was written.',
      fix: 'Compare the translation with the new English. Correct it, or accept it unchanged.',
      details: `
        \`npm run content:translations\` shows both versions of the English. If you change the translation, it counts as
        up to date. If it is still correct, accept it: \`npm run content:translations -- --accept plans.yaml\`.`,
    }),
    'unrecorded-translation': warning({
      suppressible: false,
      summary: 'The English that a translation was made from has not been recorded.',
      fix: 'Run “npm run content:translations -- --record”.',
      details: `
        \`content/translations.lock.json\` records the English of each translation, so that the check can report later
        changes. \`npm run dev\` updates the record while you write. Otherwise use \`npm run content:translations --
        --record\`.`,
    }),
    'untranslated-text': warning({
      summary: 'A text is the same in both languages.',
      fix: 'Translate it. If it is the same in both languages, add it to same-words.yaml.',
      details: 'Usually it has not been translated yet. Add shared names and words to `content/same-words.yaml`, or allow a single place.',
    }),
  },
  {
    *text({ path, locale, value, text }) {
      if (locale === baseLocale || !value.includes('{{')) return
      const names = parameterNames(value)
      const originalNames = parameterNames(text.byLocale[baseLocale])
      const isReordered = names.join() !== originalNames.join() && names.toSorted().join() === originalNames.toSorted().join()
      if (isReordered)
        yield { rule: 'parameter-order', path, message: `has ${inBraces(names)}, but ${original} has ${inBraces(originalNames)}` }
    },
    content: (content) => [...findUntranslated(content), ...findStale(content)],
  },
)

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

function* findUntranslated({ files }: CheckInput): Iterable<FileReport<'untranslated-text'>> {
  const list = files.find(({ file }) => file === sameWordsFile)
  // If same-words.yaml cannot be read, skips this rule, which would report every name in that file as untranslated.
  if (!Array.isArray(list?.value)) return
  const sameWords = new Set(list.strings.map(({ value }) => value))
  for (const { file, texts } of files)
    for (const { path, byLocale } of texts.filter(isCompleteText))
      for (const locale of localeCodes) {
        if (locale === baseLocale || !isUntranslated(byLocale[baseLocale], byLocale[locale], sameWords)) continue
        const message = `is the same as in ${original}: “${byLocale[baseLocale]}”`
        yield { file, rule: 'untranslated-text', path: [...path, locale], message }
      }
}

function* findStale({ files, lock }: CheckInput): Iterable<FileReport<'stale-translation' | 'unrecorded-translation'>> {
  if (!lock) return
  const translationsByFile = Map.groupBy(translationStatuses(files, lock), ({ file }) => file)
  for (const { file } of files) {
    const fileTranslations = translationsByFile.get(file) ?? []
    for (const { status, path, locale, from = '' } of fileTranslations) {
      if (status !== 'stale') continue
      const message = `is older than its ${original}: it translates the earlier text “${from}”`
      yield { file, rule: 'stale-translation', path: [...path, locale], message }
    }
    const unrecorded = fileTranslations.filter(({ status }) => status === 'unrecorded').length
    if (unrecorded === 0) continue
    const message = `has ${unrecorded} ${unrecorded === 1 ? 'translation that is' : 'translations that are'} not recorded in ${lockFile}`
    yield { file, rule: 'unrecorded-translation', message }
  }
}
