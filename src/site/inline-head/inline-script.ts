import { chooseLocale } from '#src/content-model/i18n/detect.ts'
import { baseLocale, isLocale } from '#src/content-model/i18n/locales.ts'
import { parsePath } from '#src/content-model/i18n/paths.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { holdEarlySubmits } from '#src/site/contact/early/hold-submits.ts'
import { keepEarlyDrafts } from '#src/site/contact/early/keep-drafts.ts'
import { trackFormLinks } from '#src/site/contact/prefill/prefill-links.ts'
import { isPlainClick } from '#src/site/lifecycle/links.ts'
import {
  hasAlternateAttribute,
  hasInputAttribute,
  languageKeyAttribute,
  languageLinkAttribute,
  scrolledAttribute,
  wantedLanguageAttribute,
} from '#src/site/protocol/names.ts'
import { completeDialogs } from './complete-dialogs.ts'
import { startScriptsAfterPaint } from './deferred-scripts.ts'
import { scrollSmoothlyToAnchors } from './smooth-scroll.ts'

/*
 * The only script that runs before the first paint, inlined at the top of <head>. It does what cannot wait for hydration.
 */
const script = document.currentScript
const languageStorageKey = script?.getAttribute(languageKeyAttribute) ?? undefined
const hasAlternate = script?.hasAttribute(hasAlternateAttribute) === true

/**
 * Returns the language that the visitor has chosen; null if there is no choice, or if the browser blocks localStorage, which then throws an
 * error.
 */
function storedLanguage(): string | null {
  try {
    return languageStorageKey === undefined ? null : localStorage.getItem(languageStorageKey)
  } catch {
    return null
  }
}

function storeLanguage(locale: string): void {
  try {
    if (languageStorageKey !== undefined) localStorage.setItem(languageStorageKey, locale)
  } catch {
    // If localStorage is blocked, the choice lasts until the visitor leaves the site, because links within the site do not change the
    // language.
  }
}

/**
 * Whether the visitor comes from outside this site. On the way from page to page the language of the browser is ignored: the pages keep the
 * language that the visitor reads, even if storage is blocked.
 */
const arrivesFromOutside = !document.referrer.startsWith(`${location.origin}${import.meta.env.BASE}/`)

/** Hides the page until it is shown in the visitor's language. If that fails, it is shown again after 3 seconds. */
function hide(): void {
  document.documentElement.hidden = true
  setTimeout(() => (document.documentElement.hidden = false), 3000)
}

const { locale, logical } = parsePath(location.pathname.slice(import.meta.env.BASE.length))
if (!hasAlternate) {
  // This is a 404 page, because it has no alternates. Its URL may begin with a language, which counts unless the visitor has chosen a
  // language.
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

const closestLanguageLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${languageLinkAttribute}]`) : null

/**
 * Stores the language of a clicked link of the language switch. The listener is capturing, so that the language is stored before another
 * listener acts on the click.
 */
addEventListener(
  'click',
  ({ target }) => {
    const chosen = closestLanguageLink(target)?.hreflang
    if (chosen !== undefined && isLocale(chosen)) storeLanguage(chosen)
  },
  true,
)

// Handles clicks on the language switch of a 404 page when React does not handle them: before hydration, and after the browser has
// translated the page. The listener above has stored the chosen language, and the reloaded page uses it.
if (!hasAlternate) {
  addEventListener('click', (event) => {
    const link = closestLanguageLink(event.target)
    if (!link || link.hreflang !== storedLanguage() || !isPlainClick(event)) return
    event.preventDefault()
    location.reload()
  })
}

/**
 * Notes on <html> that the visitor has typed something. The listener is capturing, because React stops input events in parts of the page
 * that it has not hydrated yet.
 */
addEventListener('input', () => document.documentElement.toggleAttribute(hasInputAttribute, true), { once: true, capture: true })

/** The header becomes opaque beyond this scroll position, in pixels. */
const opaqueBeyond = 50
const markScrolled = () => document.documentElement.toggleAttribute(scrolledAttribute, scrollY > opaqueBeyond)
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()

completeDialogs()
holdEarlySubmits()
keepEarlyDrafts()
trackFormLinks()
scrollSmoothlyToAnchors()
startScriptsAfterPaint()
