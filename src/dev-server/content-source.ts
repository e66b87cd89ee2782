import type { Locale } from '../content/i18n/locales.ts'
import { type PageContent, pageContent as generatedContent } from '../content/model/source.ts'

declare global {
  /**
   * Set by the development server (live-content.ts). A global variable, because the module runner of Vite, which evaluates this module,
   * shares no modules with the server.
   */
  var liveContent: ((locale: Locale) => PageContent | undefined) | undefined
}

// Replaces src/content/model/source.ts in development, so that pages show the saved content without loading a module again.
export * from '../content/model/source.ts'

export const pageContent = (locale: Locale): PageContent => globalThis.liveContent?.(locale) ?? generatedContent(locale)
