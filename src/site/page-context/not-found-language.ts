import { useEffect, useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '#src/content-model/i18n/locales.ts'
import { createExternalStore } from '#src/lib/external-store.ts'
import { declareLanguage } from '#src/site/lifecycle/declared-language.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { wantedLanguageAttribute } from '#src/site/protocol/names.ts'
import { afterNavigation } from './after-navigation.ts'

/*
 * Every other page has a URL in each language. The server sends the 404 page for every unknown URL, so the data of the page
 * contain the words of every language (LayoutData's `otherLanguages`), and the page changes its language in place.
 */

const shownLocale = createExternalStore<Locale | undefined>(undefined)

/** Shows the 404 page in another language, at the same URL. */
export const showNotFoundIn = shownLocale.set

/** Prepares hydration of a 404 page: if its HTML is not in the visitor's language, empties the page, so that React renders it anew. */
export function showWantedLanguage(): void {
  const wanted = document.documentElement.getAttribute(wantedLanguageAttribute)
  if (wanted === null || !isLocale(wanted)) return
  showNotFoundIn(wanted)
  document.getElementById('root')?.replaceChildren()
}

/** Returns the data of a page in the language in which the page is shown. Only the 404 page has data in several languages. */
export function useShownData(data: LayoutData): LayoutData {
  const locale = useSyncExternalStore(shownLocale.subscribe, shownLocale.get, () => undefined)
  return data.otherLanguages?.find((translation) => translation.locale === locale) ?? data
}

/**
 * Sets lang and <head> to the language in which the 404 page is shown, and unhides the page. A later switch of the language supersedes a
 * pending switch.
 */
export function useDocumentLanguage(data: LayoutData): void {
  const shownData = useShownData(data)
  useEffect(() => {
    const root = document.documentElement
    let isCurrent = true
    const isSwitch = root.lang !== shownData.locale
    void declareLanguage(shownData.locale).then(() => {
      if (!isCurrent) return
      if (isSwitch) {
        root.lang = shownData.locale
        afterNavigation(shownData, undefined)
      }
      root.hidden = false
    })
    return () => {
      isCurrent = false
    }
  }, [shownData])
}
