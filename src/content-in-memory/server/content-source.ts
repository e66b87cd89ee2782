import { type PageContent, pageContent as generatedContent } from '#src/content/all-languages/source.ts'
import type { Locale } from '#src/content/i18n/locales.ts'

declare global {
  /**
   * Returns the content in memory in a language. The development server and the studio set it (resolve-source.ts). It is a global variable
   * because pages run in the module runner of Vite or in the built app of the studio, which share no modules with the server.
   */
  var contentInMemory: ((locale: Locale) => PageContent | undefined) | undefined
}

// In the development server and the studio, this module replaces src/content/all-languages/source.ts, so that a page shows changed content
// without loading any module again.
export * from '#src/content/all-languages/source.ts'

/** Returns the content in memory in a language, or the generated content if there is none in memory. */
export const pageContent = (locale: Locale): PageContent => globalThis.contentInMemory?.(locale) ?? generatedContent(locale)
