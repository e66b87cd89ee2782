import { chooseLocale } from '../../content/i18n/detect.ts'
import { baseLocale, isLocale } from '../../content/i18n/locales.ts'
import { localiseHref, parsePath } from '../../content/i18n/paths.ts'
import { holdEarlySubmits } from '../ui/early-submit.ts'
import { keepEarlyDrafts } from '../ui/form-drafts.ts'
import { completeDialogs } from './complete-dialogs.ts'
import { startScriptsAfterPaint } from './deferred-scripts.ts'
import { hasInputAttribute, wantedLanguageAttribute } from './html-attributes.ts'
import { isPlainClick } from './links.ts'
import { scrollSmoothlyToAnchors } from './smooth-scroll.ts'

/*
 * The only script that runs before the first paint, inlined at the top of <head>. It does the work that cannot wait for hydration.
 * Attributes of its <script> carry the storage key, and say whether the page has an address in each language (hasAlternate). The 404
 * pages do not.
 */
const { languageKey: key, hasAlternate } = document.currentScript?.dataset ?? {}

/** Returns the language that the visitor has chosen. Blocked storage throws as soon as it is accessed. */
function storedLanguage(): string | null {
  try {
    return key === undefined ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}

function storeLanguage(locale: string): void {
  try {
    if (key !== undefined) localStorage.setItem(key, locale)
  } catch {
    // Without storage the choice lasts until the visitor leaves the site: see arrivesFromOutside.
  }
}

/** A visitor who comes from another page of this site has a language already, even if it could not be stored. */
const arrivesFromOutside = !document.referrer.startsWith(`${location.origin}${import.meta.env.BASE}/`)

/** Hides this page while another is fetched. Shows it again after 3 seconds, in case the other page fails. */
function hide(): void {
  document.documentElement.hidden = true
  setTimeout(() => (document.documentElement.hidden = false), 3000)
}

const { locale, logical } = parsePath(location.pathname.slice(import.meta.env.BASE.length))
if (hasAlternate === undefined) {
  // An unknown address may still begin with a language.
  const localeInPath = locale === baseLocale ? undefined : locale
  const wanted = chooseLocale(storedLanguage(), localeInPath ?? (arrivesFromOutside ? navigator.language : ''))
  if (wanted !== document.documentElement.lang) {
    document.documentElement.setAttribute(wantedLanguageAttribute, wanted)
    hide()
  }
} else if (locale === baseLocale && arrivesFromOutside) {
  const chosen = chooseLocale(storedLanguage(), navigator.language)
  if (chosen !== baseLocale) {
    hide()
    location.replace(localiseHref(logical, chosen) + location.search + location.hash)
  }
}

/** Capturing, so that the choice is stored before another handler acts on the click. */
addEventListener(
  'click',
  ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]')?.hreflang : undefined
    if (chosen !== undefined && isLocale(chosen)) storeLanguage(chosen)
  },
  true,
)

// Until React handles the language switch of a 404 page, the stored choice and a reload do.
if (hasAlternate === undefined) {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-language]') : null
    if (link === null || link.hreflang !== storedLanguage() || !isPlainClick(event)) return
    event.preventDefault()
    location.reload()
  })
}

/** Capturing, because React stops the event where it has not hydrated yet. */
addEventListener('input', () => document.documentElement.toggleAttribute(hasInputAttribute, true), { once: true, capture: true })

/** The header becomes opaque beyond this scroll position, in pixels. */
const opaqueBeyond = 50
const markScrolled = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > opaqueBeyond)
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()

completeDialogs()
holdEarlySubmits()
keepEarlyDrafts()
scrollSmoothlyToAnchors()
startScriptsAfterPaint()
