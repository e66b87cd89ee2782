import type { Locale } from '#src/content/i18n/locales.ts'
import type { PageContent } from './content-source.ts'

/*
 * How pages get the content in memory, in three steps:
 *
 * 1. The module content-source.ts replaces the module of the generated content (resolve-source.ts).
 * 2. It finds the content in a global variable, because pages run in the module runner of Vite or in the built app of the studio, which
 *    share no modules with the server. This file owns the variable.
 * 3. The content that the variable returns can depend on the request: the editor keeps the draft to show in an AsyncLocalStorage
 *    (start-editor.ts).
 */

/** Undefined for a language that is not in memory. */
export type ShownContent = (locale: Locale) => PageContent | undefined

/** Symbol.for() returns the same symbol in each copy of this module in a process, so all copies share the shown content. */
const key = Symbol.for('content in memory')

const globals = globalThis as { [key]?: ShownContent | undefined } // only this file uses the key

/** Returns the content that pages show; undefined if they show the generated content. */
export const shownContent = (): ShownContent | undefined => globals[key]

/** Makes the pages that this process renders show the given content or, with undefined, the generated content. */
export function setShownContent(content: ShownContent | undefined): void {
  globals[key] = content
}
