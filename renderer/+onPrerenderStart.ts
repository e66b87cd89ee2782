import type { PageContextServer } from 'vike/types'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'

/** Prerenders every page, including the 404 page, in every language. */
export function onPrerenderStart({ pageContexts }: { pageContexts: PageContextServer[] }) {
  const inEveryLanguage = pageContexts.flatMap((page) =>
    localeCodes.map((locale) => ({ ...page, locale, urlOriginal: localisePath(page.urlOriginal, locale) })),
  )
  return { prerenderContext: { pageContexts: inEveryLanguage } }
}
