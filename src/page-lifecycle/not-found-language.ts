import { useEffect, useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '../i18n/locales.ts'
import { arrive } from './after-navigation.ts'
import type { FrameData } from '../frame/use-frame.ts'
import { wantedLanguage } from './wanted-language.ts'

/*
 * Every other page has a twin at another address. One 404 page answers all unknown addresses, whoever asks for them, so it
 * brings its words in every language (FrameData's `others`), and changes its language where it is.
 */

let spoken: Locale | undefined
const listeners = new Set<() => void>()

/** Shows the 404 page in another language, at the address that was asked for. */
export function speak(locale: Locale): void {
  spoken = locale
  for (const listener of listeners) listener()
}

/**
 * Before React takes over the page: where the visitor speaks another language than it came in, there is nothing to hydrate,
 * and React renders it anew.
 */
export function speakAsWanted(): void {
  const wanted = document.documentElement.getAttribute(wantedLanguage)
  if (wanted === null || !isLocale(wanted)) return
  speak(wanted)
  document.getElementById('root')?.replaceChildren()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The data of a page in the language that it is shown in. */
export function useSpoken(data: FrameData): FrameData {
  const locale = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => undefined,
  )
  return data.others?.find((other) => other.locale === locale) ?? data
}

/** Makes the document that of the language which the 404 page is shown in, and shows it. */
export function useSpokenDocument(frame: FrameData & { path: string }): void {
  useEffect(() => {
    const root = document.documentElement
    if (root.lang === frame.locale) return
    root.lang = frame.locale
    arrive({ path: frame.path, data: frame, isNewPage: false })
    root.hidden = false
  }, [frame])
}
