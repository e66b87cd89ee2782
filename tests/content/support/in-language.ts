import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { glyphs } from '#src/content-model/tables/glyphs.ts'
import type { CheckedContent } from '#src/content-toolkit/check/check-content.ts'
import { inLanguage } from '#src/content-toolkit/generate/in-language.ts'
import { keepText } from '#src/content-toolkit/generate/localise.ts'
import { checkOn, type specimen } from './content-with.ts'

const engraving = { kind: 'engraving' as const, src: '/x.svg', width: 1, height: 1, ground: 'dark' as const }

/** Returns checked content in one language. All its pictures are the same stand-in, so that no picture has to be generated. */
export const withoutPictures = (content: CheckedContent, locale: Locale, transform = keepText) =>
  inLanguage(locale, content, { forItem: () => engraving, photographs: new Map() }, { transform })

/** Returns the content of a folder in each language. Throws if the content has errors. */
export function everyLanguage(parsed: typeof specimen) {
  const { content } = checkOn(parsed)
  if (!content) throw new Error('The content has errors.')
  return localeCodes.map((locale) => withoutPictures(content, locale))
}

/**
 * Returns the characters of content for which the fonts have no glyph. Spaces, line breaks and word joiners need no glyph.
 */
export function charactersWithoutGlyph(parsed: typeof specimen): string[] {
  const characters = new Set(JSON.stringify(everyLanguage(parsed)).replace(/\\[nt]|\u2060/g, ' '))
  return [...characters].filter((character) => !glyphs.includes(character))
}
