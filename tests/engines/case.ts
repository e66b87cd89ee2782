import { locales, type Locale } from '../../src/content/i18n/locales.ts'
import type { Settings } from './engine.ts'
import type { Visit } from './visit.ts'

/** What a visitor should find in every engine, in every language. */
export type Case = {
  title: string
  settings?: Partial<Settings> | ((locale: Locale) => Partial<Settings>)
  visit: (visit: Visit) => Promise<void>
}

/** A browser in this language. */
export const browserIn = (locale: Locale): Settings['language'] => locales[locale].tag

/** A title as it is read: without the stars of its emphasis. */
export const plain = (title: string): string => title.replaceAll('*', '')

/** Runs in the page: what a field holds. */
export const valueOf = (field: HTMLElement): unknown => ('value' in field ? field.value : undefined)
