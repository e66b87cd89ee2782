import art from '#src/content-model/generated/art.json' with { type: 'json' }
import contentJson from '#src/content-model/generated/content.json' with { type: 'json' }
import dictionariesJson from '#src/content-model/generated/dictionaries.json' with { type: 'json' }
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Dictionary, Namespace } from '#src/content-model/i18n/translate.ts'
import type { Content, Engraving } from '#src/content-model/model/localised.ts'
import type { PageName } from '#src/content-model/tables/pages.ts'
import { shownContent } from './shown-content.ts'

// Only modules that never reach the browser may import this file, such as +data files. Otherwise every page would load all content.

/** The generated content in every language. Pages use `contentOf`, because the development server and the studio show other content. */
export const content = contentJson as unknown as Record<Locale, Content> // The cast is needed: JSON modules type literals as string

/** The generated messages in every language. Pages use `dictionaryOf` or `dictionaryPart`. */
export const dictionaries: Record<Locale, Dictionary> = dictionariesJson

export const contentOf = (locale: Locale): Content => shownContent(locale)?.content ?? content[locale]

/** Returns the messages that a page shows, from the same source as `contentOf`. */
export const dictionaryOf = (locale: Locale): Dictionary => shownContent(locale)?.dictionary ?? dictionaries[locale]

export function dictionaryPart<Names extends Namespace>(locale: Locale, ...namespaces: Names[]): Pick<Dictionary, Names> {
  const dictionary = dictionaryOf(locale)
  // The cast restores the names of the namespaces, which Object.fromEntries widens to string.
  return Object.fromEntries(namespaces.map((name) => [name, dictionary[name]])) as Pick<Dictionary, Names>
}

export const heroes = art.heroes as Record<PageName, Engraving> // The cast is needed: JSON modules type literals as string
export const panels = art.panels as Record<keyof typeof art.panels, Engraving> // The cast is needed: JSON modules type literals as string
export const heroDial = art.heroDial as Engraving // The cast is needed: JSON modules type literals as string
export const icon = art.icon
/** Colour of the browser’s interface around the page (theme-color), such as #0f1f1b. */
export const themeColour = art.themeColour
