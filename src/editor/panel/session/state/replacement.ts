import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import type { HitRange } from '#src/editor/protocol/calls/search-answers.ts'

export type Replacement = {
  text: string
  /** If true, the first letter of the replacement becomes a capital or a small letter like the first letter of the hit. */
  keepsCase: boolean
}

export function replaceHits(text: string, hits: readonly HitRange[], replacementOf: (hit: string) => string): string {
  let end = 0
  const pieces: string[] = []
  for (const hit of hits) {
    pieces.push(text.slice(end, hit.start), replacementOf(text.slice(hit.start, hit.end)))
    end = hit.end
  }
  return pieces.join('') + text.slice(end)
}

/**
 * Returns the text that replaces a hit. With `keepsCase`, the first letter of this text becomes a capital or a small letter like that of
 * the hit.
 */
export function replacementFor(hit: string, { text, keepsCase }: Replacement, locale: Locale | undefined): string {
  const [[first = ''], [letter = '', ...rest]] = [Array.from(hit), Array.from(text)]
  const tag = locale && locales[locale].tag
  const upper = first.toLocaleUpperCase(tag)
  const lower = first.toLocaleLowerCase(tag)
  if (!keepsCase || upper === lower) return text
  return (first === upper ? letter.toLocaleUpperCase(tag) : letter.toLocaleLowerCase(tag)) + rest.join('')
}

/** Returns whether a hit contains a part of the syntax of texts: a parameter, a plural or a star of *emphasis*. */
export const hasSyntax = (hit: string): boolean => /[*{}|]/.test(hit)
