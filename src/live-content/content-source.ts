import { type PageContent, pageContent as generatedContent } from '../content/all-languages/source.ts'
import type { Locale } from '../content/i18n/locales.ts'

declare global {
  /**
   * Set by the development server (live-content.ts). A global variable, because the module runner of Vite, which evaluates this module,
   * shares no modules with the server.
   */
  var liveContent: ((locale: Locale) => PageContent | undefined) | undefined
}

// Replaces src/content/all-languages/source.ts in development, so that pages show the saved content without loading a module again.
export * from '../content/all-languages/source.ts'

export const pageContent = (locale: Locale): PageContent => globalThis.liveContent?.(locale) ?? generatedContent(locale)
