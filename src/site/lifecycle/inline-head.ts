import { chooseLocale } from '../../content/i18n/detect.ts'
import { baseLocale, isLocale } from '../../content/i18n/locales.ts'
import { localiseHref } from '../../content/i18n/href.ts'
import { parsePath } from '../../content/i18n/paths.ts'
import { scrollSmoothlyToAnchors } from './anchor-scroll.ts'
import { installDrawerFallback } from './drawer-fallback.ts'
import { holdEarlySubmits } from '../ui/early-submit.ts'
import { keepEarlyDrafts } from '../ui/form-drafts.ts'
import { isPlainClick } from './plain-click.ts'
import { startScriptsAfterPaint } from './deferred-scripts.ts'
import { writtenAttribute } from './reload.ts'
import { wantedLanguageAttribute } from './wanted-language.ts'

/*
 * The one script that runs before first paint, inlined at the top of <head>: what must not wait for hydration. Its <script>
 * carries the storage key, and says whether the page has an address in each language (hasAlternate): the 404 pages do not.
 */
const { languageKey: key, hasAlternate } = document.currentScript?.dataset ?? {}

/** Blocked storage throws as soon as it is accessed. */
function stored(): string | null {
  try {
    return key === undefined ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(locale: string): void {
  try {
    if (key !== undefined) localStorage.setItem(key, locale)
  } catch {
    // Without storage the choice lasts as long as the visit: see arrivesFromOutside.
  }
}

/** A visitor who comes from a page of this site has a language already, whether or not it could be saved. */
const arrivesFromOutside = !document.referrer.startsWith(`${location.origin}${import.meta.env.BASE}/`)

/** Hides this page while another is fetched, for 3 s at most: if that fails, this page is better than none. */
function hide(): void {
  document.documentElement.hidden = true
  setTimeout(() => (document.documentElement.hidden = false), 3000)
}

const { locale, logical } = parsePath(location.pathname.slice(import.meta.env.BASE.length))
if (hasAlternate === undefined) {
  // An unknown address may still begin with a language.
  const named = locale === baseLocale ? undefined : locale
  const wanted = chooseLocale(stored(), named ?? (arrivesFromOutside ? navigator.language : ''))
  if (wanted !== document.documentElement.lang) {
    document.documentElement.setAttribute(wantedLanguageAttribute, wanted)
    hide()
  }
} else if (locale === baseLocale && arrivesFromOutside) {
  const chosen = chooseLocale(stored(), navigator.language)
  if (chosen !== baseLocale) {
    hide()
    location.replace(localiseHref(logical, chosen) + location.search + location.hash)
  }
}

/** Capturing, so that the choice is saved before anything acts on the click. */
addEventListener(
  'click',
  ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]')?.hreflang : undefined
    if (chosen !== undefined && isLocale(chosen)) store(chosen)
  },
  true,
)

// Until React handles the language switch of a 404 page, the saved choice and a reload do.
if (hasAlternate === undefined) {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-language]') : null
    if (link === null || link.hreflang !== stored() || !isPlainClick(event)) return
    event.preventDefault()
    location.reload()
  })
}

/** Capturing, because React stops the event where it has not hydrated yet. */
addEventListener('input', () => document.documentElement.toggleAttribute(writtenAttribute, true), { once: true, capture: true })

const opaqueBeyond = 50
const markScrolled = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > opaqueBeyond)
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()

installDrawerFallback()
holdEarlySubmits()
keepEarlyDrafts()
scrollSmoothlyToAnchors()
startScriptsAfterPaint()
