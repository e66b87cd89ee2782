import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Dictionary } from '#src/content-model/i18n/translate.ts'
import type { Content } from '#src/content-model/model/localised.ts'

/** The generated modules have this form. Undefined for the generated content. */
export type ShownContent = (locale: Locale) => { content: object; dictionary: object } | undefined

/**
 * Symbol.for() returns the same symbol in each copy of this module in a process. So all copies share one AsyncLocalStorage: the server, and
 * the pages, which run in the module runner of Vite or in the built app of the studio.
 */
const key = Symbol.for('shown content')

const globals = globalThis as { [key]?: AsyncLocalStorage<ShownContent> | undefined } // only this file uses the key

const current = (globals[key] ??= new AsyncLocalStorage())

/** Calls `render`. Pages that are rendered in this call, or in promises that it creates, show `content`. */
export const showContent = <Result>(content: ShownContent, render: () => Result): Result => current.run(content, render)

/** Undefined without such content. */
export const shownContent = (locale: Locale): { content: Content; dictionary: Dictionary } | undefined =>
  // The types are right, because content-toolkit/generate makes this content as it makes the generated modules.
  current.getStore()?.(locale) as ReturnType<typeof shownContent>
