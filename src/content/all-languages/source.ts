import contentJson from '#src/content/generated/content.json' with { type: 'json' }
import dictionariesJson from '#src/content/generated/dictionaries.json' with { type: 'json' }
import type { Locale } from '#src/content/i18n/locales.ts'
import type { Dictionary } from '#src/content/i18n/translate.ts'
import type { Content } from '#src/content/model/localised.ts'

export type PageContent = { content: Content; dictionary: Dictionary }

export const content = contentJson as unknown as Record<Locale, Content> // JSON modules widen literals to string

export const dictionaries: Record<Locale, Dictionary> = dictionariesJson

/** Returns the generated content in a language. In the editor, src/content-in-memory/server/content-source.ts replaces this module. */
export const pageContent = (locale: Locale): PageContent => ({ content: content[locale], dictionary: dictionaries[locale] })
