import { glyphs } from '../../src/content-toolkit/art/fonts/faces.ts'
import type { CheckedContent } from '../../src/content-toolkit/check/check-content.ts'
import { dictionaryOf, withoutTypes } from '../../src/content-toolkit/generate/dictionaries.ts'
import { localiser } from '../../src/content-toolkit/generate/localise.ts'
import { lowestPrices } from '../../src/content-toolkit/generate/lowest-price.ts'
import { unchanged, type TextTransform } from '../../src/content-toolkit/generate/text-transform.ts'
import { localeCodes, type Locale } from '../../src/content/i18n/locales.ts'
import { checkOn, type specimen } from './content-with.ts'

/** Checked content as one language's visitors would get it; pictures are left out. */
export function inLanguage(
  { collections, legal, translations }: CheckedContent,
  locale: Locale,
  finish: TextTransform = unchanged,
): { content: object; words: Record<string, unknown> } {
  const { formats, ...rest } = collections
  const engraving = { kind: 'engraving' as const, src: '/x.svg', width: 1, height: 1, ground: 'ink' as const }
  const localise = localiser(locale, formats, { engraving: () => engraving, photographs: new Map() }, finish)
  return {
    content: {
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, localise(value, name, name)])),
      legal: localise(legal, 'legal', 'legal'),
      lowestPrices: lowestPrices(collections, localise),
    },
    words: Object.fromEntries(
      Object.entries(translations).map(([name, group]) => [
        name,
        withoutTypes(dictionaryOf(group, locale, { file: name, path: [] }, finish)),
      ]),
    ),
  }
}

/** The content of a folder as the visitors of each language would get it. Throws if it has errors. */
export function everyLanguage(folder: typeof specimen) {
  const { content } = checkOn(folder)
  if (!content) throw new Error('The content has errors.')
  return localeCodes.map((locale) => inLanguage(content, locale))
}

/** The characters of a content that the fonts do not have. Spaces, line breaks and word joiners need no glyph. */
export function charactersWithoutGlyph(folder: typeof specimen): string[] {
  const drawn = new Set(JSON.stringify(everyLanguage(folder)).replace(/\\[nt]|\u2060/g, ' '))
  return [...drawn].filter((character) => !glyphs.includes(character))
}
