import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Dictionary } from '#src/content-model/i18n/translate.ts'
import type { Content } from '#src/content-model/model/localised.ts'

/**
 * Returns the content that pages show in a language instead of the generated content. It has the form of the generated modules. If the
 * function returns undefined, pages show the generated content.
 */
export type ShownContent = (locale: Locale) => { content: object; dictionary: object } | undefined

/**
 * Symbol.for() returns the same symbol in each copy of this module in a process. So all copies share one AsyncLocalStorage: the server, and
 * the pages, which run in the module runner of Vite or in the built app of the studio.
 */
const key = Symbol.for('shown content')

const globals = globalThis as { [key]?: AsyncLocalStorage<ShownContent> | undefined } // The cast is safe: only this file uses `key`

const current = (globals[key] ??= new AsyncLocalStorage())

/** Calls `render`. Pages that are rendered in this call, or in promises that it creates, show `content`. */
export const showContent = <Result>(content: ShownContent, render: () => Result): Result => current.run(content, render)

/** Returns the content in a language that was given to `showContent`. Undefined if none was given. */
export const shownContent = (locale: Locale): { content: Content; dictionary: Dictionary } | undefined =>
  // The cast is safe: content-toolkit/generate makes the given content in the same way as the generated modules.
  current.getStore()?.(locale) as ReturnType<typeof shownContent>
