import { useEffect, useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '../i18n/locales.ts'
import type { FrameData } from '../page/frame-data.ts'
import { afterNavigation } from './after-navigation.ts'
import { wantedLanguageAttribute } from './wanted-language.ts'

/*
 * Every other page has a twin at another address. One 404 page answers all unknown addresses, whoever asks for them, so it
 * brings its words in every language (FrameData's `others`), and changes its language where it is.
 */

let shown: Locale | undefined
const listeners = new Set<() => void>()

/** Shows the 404 page in another language, at the address that was asked for. */
export function showNotFoundIn(locale: Locale): void {
  shown = locale
  for (const listener of listeners) listener()
}

/**
 * Before React takes over the page: where the visitor speaks another language than it came in, there is nothing to hydrate,
 * and React renders it anew.
 */
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

/** Makes the document that of the language which the 404 page is shown in, and shows it. */
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
