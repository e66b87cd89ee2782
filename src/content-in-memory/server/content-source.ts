import { type PageContent, pageContent as generatedContent } from '#src/content/all-languages/source.ts'
import type { Locale } from '#src/content/i18n/locales.ts'
import { shownContent } from './shown-content.ts'

// In the development server and the studio, this module replaces src/content/all-languages/source.ts, so that a page shows changed content
// without loading any module again.
export * from '#src/content/all-languages/source.ts'

/** Returns the content in memory in a language, or the generated content if the memory has no content. */
export const pageContent = (locale: Locale): PageContent => shownContent()?.(locale) ?? generatedContent(locale)
