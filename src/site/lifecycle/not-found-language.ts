import { useEffect, useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '../../content/i18n/locales.ts'
import type { FrameData } from '../page/frame-data.ts'
import { afterNavigation } from './after-navigation.ts'
import { wantedLanguageAttribute } from './wanted-language.ts'

/*
 * Every other page has an address in each language. The 404 page answers all unknown addresses, so it contains its words in every
 * language (FrameData's `others`), and changes its language in place.
 */

let shown: Locale | undefined
const listeners = new Set<() => void>()

/** Shows the 404 page in another language, at the address that was asked for. */
export function showNotFoundIn(locale: Locale): void {
  shown = locale
  for (const listener of listeners) listener()
}

/** Before hydration: if the visitor's language is not that of the HTML, there is nothing to hydrate, and React renders from scratch. */
export function showWantedLanguage(): void {
  const wanted = document.documentElement.getAttribute(wantedLanguageAttribute)
  if (wanted === null || !isLocale(wanted)) return
  showNotFoundIn(wanted)
  document.getElementById('root')?.replaceChildren()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The data of a page in the language that it is shown in. */
export function useShownData(data: FrameData): FrameData {
  const locale = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  return data.others?.find((other) => other.locale === locale) ?? data
}

/** Sets lang and <head> to the language that the 404 page is shown in, and unhides the page. */
export function useDocumentLanguage(data: FrameData): void {
  const shownData = useShownData(data)
  useEffect(() => {
    const root = document.documentElement
    if (root.lang === shownData.locale) return
    root.lang = shownData.locale
    afterNavigation(shownData, { isNewPage: false })
    root.hidden = false
  }, [shownData])
}
