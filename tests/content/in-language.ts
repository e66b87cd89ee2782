import type { CheckedContent } from '../../scripts/content/check/check-content.ts'
import { dictionaryOf, withoutTypes } from '../../scripts/content/generate/dictionaries.ts'
import { localiser } from '../../scripts/content/generate/localise.ts'
import { unchanged, type TextTransform } from '../../scripts/content/generate/text-transform.ts'
import type { Locale } from '../../src/i18n/locales.ts'

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
    },
    words: Object.fromEntries(
      Object.entries(translations).map(([name, group]) => [
        name,
        withoutTypes(dictionaryOf(group, locale, { file: name, path: [] }, finish)),
      ]),
    ),
  }
}
