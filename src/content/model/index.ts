import art from '../generated/art.json' with { type: 'json' }
import contentJson from '../generated/content.json' with { type: 'json' }
import dictionariesJson from '../generated/dictionaries.json' with { type: 'json' }
import type { Translation } from '../generated/message-types.ts'
import type { Locale } from '../i18n/locales.ts'
import type { Namespace } from '../i18n/translate.ts'
import type { PageName } from '../tables/pages.ts'
import type { Content, Engraving } from './localised.ts'

/**
 * The content in every language. Only modules that never reach the browser may use it, such as +data files. Otherwise every page would load
 * all content.
 */
export const content = contentJson as unknown as Record<Locale, Content> // JSON modules widen literals to string

/** The messages in every language. Only modules that never reach the browser may use them. */
export const dictionaries: Record<Locale, Translation> = dictionariesJson

declare global {
  /**
   * Set by the development server, so that pages show the saved content or a draft instead of the generated content. A global variable,
   * because the module runner of Vite, which evaluates this module, shares no modules with the server.
   */
  var contentSource: ((locale: Locale) => { content: object; words: object } | undefined) | undefined
}

/** Returns the content in one language. */
export const contentOf = (locale: Locale): Content => (globalThis.contentSource?.(locale)?.content ?? content[locale]) as Content // made with inLanguage(), in the server as in the generated module

/** Returns all messages in one language. */
export const dictionaryOf = (locale: Locale): Translation =>
  (globalThis.contentSource?.(locale)?.words ?? dictionaries[locale]) as Translation // made with inLanguage(), in the server as in the generated module

/** The messages of some namespaces in one language, for the data of a page. */
export function wordsOf<Names extends Namespace>(locale: Locale, ...namespaces: Names[]): Pick<Translation, Names> {
  const words = dictionaryOf(locale)
  return Object.fromEntries(namespaces.map((name) => [name, words[name]])) as Pick<Translation, Names> // Object.fromEntries widens the keys
}

/** The engraving at the top of each page. */
export const heroes = art.heroes as Record<PageName, Engraving> // JSON modules widen literals to string
export const panels = art.panels as Record<keyof typeof art.panels, Engraving> // likewise
export const heroDial = art.heroDial as Engraving // likewise
/** Address of the icon. */
export const icon = art.icon
/** Colour of the browser's interface, such as #0f1f1b. */
export const themeColour = art.themeColour
