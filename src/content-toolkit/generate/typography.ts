import type { Locale } from '#src/content-model/i18n/locales.ts'
import { writingRules } from '#src/content-toolkit/check/index.ts'
import { mapPieces, piecesOf } from '#src/lib/messages/message.ts'
import { noBreakSpace } from '#src/lib/text.ts'

/** The private use character that replaces a parameter while `typeset` changes the text. */
const placeholder = '\ue000'

/**
 * Applies the typography of a language to a text, so that copywriters can type plain spaces and straight apostrophes. Idempotent. Does not
 * change parameters in braces.
 */
export function typeset(text: string, locale: Locale): string {
  const { typeset: set = (same: string) => same } = writingRules[locale]
  const held = piecesOf(text).filter(({ kind }) => kind !== 'plain')
  const plain = mapPieces(text, ({ kind, source }) => (kind === 'plain' ? source : placeholder))
  const shared = plain
    .replace(/(?<=[\p{L}\d\ue000])'/gu, '’')
    .replace(/\.{3}/g, '…')
    .replace(/(?<=\d) (?=(?:[mck]?m|kg|km\/h)\b)/g, noBreakSpace)
  return set(shared).replaceAll(placeholder, () => held.shift()?.source ?? '')
}
