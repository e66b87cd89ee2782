import { isLocale, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { keyPattern } from '#src/content-model/schema/key-pattern.ts'
import { writingRules } from '#src/content-toolkit/languages/writing-rules.ts'
import { type ContentFile, isCompleteText, nameInFolder, presentationOf, translationsFolder } from '#src/content-toolkit/read/index.ts'
import { isPlainNumber, meantNumber } from '../suggest/meant-value.ts'
import { findReservedDomain } from './placeholders.ts'
import { type CheckInput, defineRules, errorRule, type FileFinding, warningRule } from './rule.ts'

/** Matches an e-mail address, a URL, or a domain with a common top-level domain, such as house.com. */
const contactPattern =
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w|https?:\/\/\S+|(?<![\w@.-])(?:[\w-]+\.)+(?:com|org|net|eu|fr|uk|ch|be|lu|mc|de|io)(?![\w-])/i

/** Matches words that YAML 1.1 reads as booleans (yaml.org/type/bool.html), and YAML 1.2 as strings. */
const yaml11Boolean = /^(?:y|n|yes|no|on|off)$/i

/** Writers’ notes that are reported only in capitals, because in lower case they may be part of a text. */
const capitalNotes = ['TODO', 'FIXME', 'TBD', 'XXX', 'TK']

const notesOfLanguages = Object.values(writingRules).flatMap(({ notes = [] }) => notes)
const note = new RegExp(`(?<!\\p{L})(?:${[...capitalNotes, 'lorem ipsum', ...notesOfLanguages].join('|')})(?!\\p{L})`, 'giu')

/** Matches an HTML tag or entity, or a Markdown link. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);|\[[^\][]+\]\([^()\s]+\)/i

/** Maximum length of a word in letters. On the narrowest phones (320 px), a longer word in a title is broken at any letter. */
const maxWordLength = 30
const longWord = new RegExp(`[\\p{L}\\p{M}\\d'’]{${maxWordLength + 1},}`, 'u')

export const suspiciousTextRules = defineRules(
  {
    'alt-text': warningRule(),
    'ambiguous-word': warningRule(),
    'code-in-text': errorRule({ suppressible: true }),
    'contact-in-text': warningRule(),
    'cut-off-text': errorRule({ suppressible: true }),
    'leftover-text': errorRule({ suppressible: true }),
    'long-word': warningRule(),
    'markup-in-text': errorRule({ suppressible: true }),
    'misread-number': errorRule(),
  },
  {
    *string({ path, value }, file) {
      const leftover = [...value.matchAll(note)]
        .map(([word]) => word)
        .find((word) => !capitalNotes.includes(word.toUpperCase()) || word === word.toUpperCase())
      if (leftover !== undefined)
        yield { rule: 'leftover-text', path, message: ({ suspicious }) => suspicious.leftover({ note: leftover }) }

      const [tag] = markup.exec(value) ?? []
      if (tag !== undefined) yield { rule: 'markup-in-text', path, message: ({ suspicious }) => suspicious.markup({ markup: tag }) }

      if (value.length <= maxWordLength) return
      const [word] = longWord.exec(value) ?? []
      if (word === undefined || !(isLocale(String(path.at(-1))) || isProperName(file, path))) return
      const excerpt = word.length > 60 ? `${word.slice(0, 60)}…` : word
      const message: FindingText = ({ suspicious }) => suspicious.longWord({ count: String(word.length), word: excerpt })
      yield { rule: 'long-word', path, part: { text: word }, message }
    },
    *text({ path, locale, value, text }, file) {
      const [contact] = contactPattern.exec(value) ?? []
      if (contact !== undefined && findReservedDomain(contact) === undefined) {
        const message: FindingText = ({ suspicious }) => suspicious.contact({ contact })
        yield { rule: 'contact-in-text', path, part: { text: contact }, message }
      }
      const [beginning] = writingRules[locale].pictureOf?.exec(value) ?? []
      if (beginning !== undefined && isAltText(file, text.path)) {
        const message: FindingText = ({ suspicious }) => suspicious.altText({ beginning })
        yield { rule: 'alt-text', path, part: { text: beginning }, message }
      }
      if (yaml11Boolean.test(value) && file.sourceOf(path) === value) {
        const message: FindingText = ({ suspicious }) => suspicious.ambiguous({ word: value })
        yield { rule: 'ambiguous-word', path, message, suggestion: `"${value}"` }
      }
    },
    *file(file) {
      for (const { path, value } of file.numbers) {
        const written = file.sourceOf(path)
        // Skips numbers that people cannot misread: digits, and cents after a point. Also skips numbers in place of a text, which the rule
        // needs-quotes reports.
        if (isLocale(String(path.at(-1))) || isPlainNumber(written)) continue
        const message: FindingText = ({ suspicious }) =>
          written === String(value) ? suspicious.fraction({ written }) : suspicious.misread({ written, value: String(value) })
        yield { rule: 'misread-number', path, message, suggestion: meantNumber(written) }
      }
      // Most files have no # after a text, so the slower search for texts that a # cuts off is skipped.
      if (!/\S[ \t]+#/.test(file.text)) return
      const paths = file.texts.filter(isCompleteText).flatMap(({ path }) => localeCodes.map((locale) => [...path, locale]))
      for (const path of paths) {
        const rest = file.textAfter(path)
        if (!/^\s+#(?!\s*check-allow\b)/.test(rest) || /^["'|>]/.test(file.sourceOf(path))) continue
        yield { rule: 'cut-off-text', path, message: ({ suspicious }) => suspicious.cutOff({ rest: rest.trim().slice(0, 40) }) }
      }
    },
    content: findCode,
  },
)

function isProperName({ file }: ContentFile, path: readonly PropertyKey[]): boolean {
  const presentation = presentationOf(file, path)
  return presentation?.kind === 'written' && presentation.isProperName === true
}

const isAltText = ({ file }: ContentFile, path: readonly PropertyKey[]): boolean => presentationOf(file, path)?.kind === 'alternative-text'

/**
 * Finds texts that the check of the built pages (src/build/site/html/check-page.ts) would take for programming errors, such as a key in
 * place of its message.
 */
function* findCode({ valid }: CheckInput): Iterable<FileFinding<'code-in-text'>> {
  const translations = valid.filter(({ file }) => file.startsWith(translationsFolder))
  const namespaces = translations.map(({ file, data }): [string, unknown] => [nameInFolder(translationsFolder, file), data])
  const translationKey = keyPattern(Object.fromEntries(namespaces))
  for (const { file, strings } of valid)
    for (const { path, value } of strings) {
      const [object] = /\[object \w+\]/.exec(value) ?? []
      // A key has a dot between letters. Most texts do not, so the slow search for keys can be skipped.
      const mayBeKey = translations.length > 0 && isLocale(String(path.at(-1))) && /\w\.\w/.test(value)
      const code = object ?? (mayBeKey ? translationKey.exec(value)?.[0] : undefined)
      if (code === undefined) continue
      const message: FindingText = ({ suspicious }) => suspicious.code({ code })
      yield { file, rule: 'code-in-text', path, part: { text: code }, message }
    }
}
