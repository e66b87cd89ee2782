import type { Locale } from '../../content/i18n/locales.ts'
import { mapPieces, piecesOf } from '../../content/text-syntax/message.ts'

const narrow = '\u202f'
const hard = '\u00a0'
/** Word joiner: invisible, and prevents a line break. */
const joiner = '\u2060'

/**
 * French spacing after the Imprimerie nationale: a narrow no-break space before ; ! ? and inside « », a no-break space before
 * a colon, between a number and its unit, and after a word of one letter, which must not end a line. A verb and its pronoun
 * stay together: commençons-nous. A colon counts only before a space or the end: not in 9:00 or https://.
 */
const french = (text: string): string =>
  text
    .replace(/(?<=[^\s;!?])[ \u00a0\u202f]?([;!?]+)(?=[\s»)]|$)/g, `${narrow}$1`)
    .replace(/(?<=\S)[ \u00a0\u202f]?:(?=\s|$)/g, `${hard}:`)
    .replace(/«[ \u00a0\u202f]?/g, `«${narrow}`)
    .replace(/[ \u00a0\u202f]?»/g, `${narrow}»`)
    .replace(/(?<=\d) (?=[€£$%]|[hj]\b|min\b)/g, hard)
    .replace(/(?<=\d) (?=\d{3}\b)/g, narrow)
    .replace(/(?<=\d\u00a0h) (?=\d)/g, hard)
    .replace(/(?<=^|\s)([àyÀY]) (?=\S)/g, `$1${hard}`)
    .replace(
      /(?<=\p{L})(?<!rendez)-(?=(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|les?|la|lui|leur|moi|toi|y|en)(?!\p{L}))/gu,
      `-${joiner}`,
    )

/** Applies English quotation marks: straight pairs become “these”. */
const english = (text: string): string => text.replace(/"([^"]*)"/g, '“$1”')

const rules: Partial<Record<string, (text: string) => string>> = { en: english, fr: french }

/** Placeholder of a parameter: a private use character. */
const placeholder = '\ue000'

/**
 * Applies the typography of a language to a text, so that copywriters can type plain spaces and straight apostrophes. Idempotent. Does not
 * change parameters in braces.
 */
export function typeset(text: string, locale: Locale): string {
  const set = rules[locale] ?? ((same: string) => same)
  const held = piecesOf(text).filter(({ kind }) => kind !== 'words')
  const plain = mapPieces(text, ({ kind, source }) => (kind === 'words' ? source : placeholder))
  const shared = plain
    .replace(/(?<=[\p{L}\d\ue000])'/gu, '’')
    .replace(/\.{3}/g, '…')
    .replace(/(?<=\d) (?=(?:[mck]?m|kg|km\/h)\b)/g, hard)
  return set(shared).replaceAll(placeholder, () => held.shift()?.source ?? '')
}
