import contentJson from '../generated/content.json' with { type: 'json' }
import dictionariesJson from '../generated/dictionaries.json' with { type: 'json' }
import type { Locale } from '../i18n/locales.ts'
import type { Dictionary } from '../i18n/translate.ts'
import type { Content } from '../model/localised.ts'

export type PageContent = { content: Content; dictionary: Dictionary }

export const content = contentJson as unknown as Record<Locale, Content> // JSON modules widen literals to string

export const dictionaries: Record<Locale, Dictionary> = dictionariesJson

export const pageContent = (locale: Locale): PageContent => ({ content: content[locale], dictionary: dictionaries[locale] })
