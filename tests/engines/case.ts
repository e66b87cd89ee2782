import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import type { Settings } from './engine.ts'
import type { Visit } from './visit.ts'

/** A visit that must succeed in every engine and every language. */
export type Case = {
  title: string
  settings?: Partial<Settings> | ((locale: Locale) => Partial<Settings>)
  visit: (visit: Visit) => Promise<void>
}

/** Returns the BCP 47 tag that a browser sends if its user prefers a language of the site. */
export const browserIn = (locale: Locale): Settings['language'] => locales[locale].tag

/** Runs in the page. Returns the value of a field; undefined if the element is not a field. */
export const valueOf = (field: HTMLElement): unknown => ('value' in field ? field.value : undefined)
