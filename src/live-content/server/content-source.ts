import { type PageContent, pageContent as generatedContent } from '#src/content/all-languages/source.ts'
import type { Locale } from '#src/content/i18n/locales.ts'

declare global {
  /**
   * Set by the development server and the studio (live-source.ts). A global variable, because the module runner of Vite and the built app
   * of the studio, which evaluate this module, share no modules with the server.
   */
  var contentInMemory: ((locale: Locale) => PageContent | undefined) | undefined
}

// Replaces src/content/all-languages/source.ts in the development server and the studio, so that pages show the saved content without
// loading a module again.
export * from '#src/content/all-languages/source.ts'

export const pageContent = (locale: Locale): PageContent => globalThis.contentInMemory?.(locale) ?? generatedContent(locale)
