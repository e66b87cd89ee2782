import { localeCodes } from '../../content/i18n/locales.ts'
import { pageNames, pages } from '../../content/tables/pages.ts'
import type { Palette } from '../art/palette.ts'
import type { PictureLibrary } from '../art/patterns.ts'
import type { Photographs } from '../art/photographs.ts'
import type { CheckedContent } from '../check/index.ts'
import { inLanguage } from './in-language.ts'
import { unchanged, type TextTransform } from './localise.ts'
import { messageTypes } from './message-types.ts'

/** The art of pages: colours, patterns and photographs. */
type Art = { palette: Palette; pictures: PictureLibrary; photographs: Photographs['ready'] }

/**
 * Returns the files of src/content/generated, by their name. Every text is transformed by `transform`. The patterns are drawn into
 * `pictures`. Deterministic: the same content gives the same bytes.
 */
export function generate(
  checked: CheckedContent,
  { palette, pictures, photographs }: Art,
  transform: TextTransform = unchanged,
): Map<string, string> {
  const languages = localeCodes.map((locale) => {
    return [locale, inLanguage(locale, checked, { forItem: pictures.forItem, photographs }, { transform })] as const
  })
  return new Map([
    ['content.json', json(Object.fromEntries(languages.map(([locale, { content }]) => [locale, content])))],
    ['dictionaries.json', json(Object.fromEntries(languages.map(([locale, { words }]) => [locale, words])))],
    ['art.json', json({ ...pagePatterns(pictures), themeColour: palette('ink') })],
    ['message-types.ts', messageTypes(checked.translations)],
  ])
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Patterns that belong to no item: those of the heroes and of the panels, and the icon. */
function pagePatterns(pictures: PictureLibrary) {
  // A pattern depends on the position; sorted by name, a page keeps it when the navigation is reordered.
  const heroes = pageNames
    .toSorted()
    .map((page, position) => [page, 'hero' in pages[page] ? pictures.heroRings() : pictures.hero(page, position)])
  return {
    heroes: Object.fromEntries(heroes) as unknown, // fromEntries gives any here
    panels: {
      evening: pictures.forItem('home/evening', 1),
      services: pictures.forItem('services/closing', 3),
      programs: pictures.forItem('programs/closing', 2),
      security: pictures.forItem('pricing/security', 1),
      hotline: pictures.forItem('contact/hotline', 1),
    },
    heroDial: pictures.heroDial(),
    icon: pictures.icon(),
  }
}
