import type { PageContextClient } from 'vike/types'
import { keepPrerenderedForms } from '#src/site/contact/state/form-elements.ts'
import { declareLanguage } from '#src/site/lifecycle/declared-language.ts'
import { reloadForLink } from '#src/site/lifecycle/reload.ts'
import { noteScrollAnchor } from '#src/site/lifecycle/scroll-anchoring.ts'
import { saveScrollPositionsBeforeLeaving } from '#src/site/lifecycle/scroll-history.ts'
import { isTranslatedByBrowser, watchTranslation } from '#src/site/lifecycle/translated-page.ts'
import { beginViewTransition } from '#src/site/lifecycle/view-transition.ts'
import { showWantedLanguage } from '#src/site/page-context/not-found-language.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { hasInputAttribute } from '#src/site/protocol/names.ts'
import { adoptDeferredFonts, loadDeferredFonts } from '#src/ui/deferred-fonts.ts'

// Runs once, when Vike loads this module for the first page.
saveScrollPositionsBeforeLeaving()

type Context = PageContextClient & { data: LayoutData | undefined; previousPageContext: { data: LayoutData | undefined } | null }

/**
 * Runs before Vike renders a page in the browser. Before hydration, prepares the first page. During client-side navigation, fades from the
 * current page to the next page.
 *
 * - Reloads the document instead if the data of the next page could not be fetched or do not fit the loaded scripts (`isCompatible`), or if
 *   the browser has translated the current page.
 * - The URL is already that of the next page, so the reload loads the next page.
 * - The reload loses no text that was typed into a form, because sessionStorage has a draft of the form.
 */
export function onBeforeRenderClient({ isHydration, isClientSideNavigation, isHistoryNavigation, data, previousPageContext }: Context) {
  scriptsRelease ??= data?.release
  if (isHydration) {
    watchTranslation()
    keepPrerenderedForms()
    showWantedLanguage()
    return undefined
  }
  if (data !== undefined && !isTranslatedByBrowser() && isCompatible(data, previousPageContext?.data)) {
    loadDeferredFonts()
    return declareLanguage(data.locale).then(() => {
      if (data.page === previousPageContext?.data?.page) noteScrollAnchor()
      return beginViewTransition().then(adoptDeferredFonts)
    })
  }
  // A first page that cannot start gets no reload, which would fail again. The error leaves the prerendered page unchanged.
  if (!isClientSideNavigation) throw new Error('The page cannot be started.')
  if (isHistoryNavigation) location.reload()
  else reloadForLink()
  // The promise never resolves. Otherwise Vike would render the next page before the browser has reloaded, although its data are missing or
  // do not fit the scripts.
  return new Promise<void>(() => {})
}

/** The release of the first page, which is also the release of the loaded scripts. */
let scriptsRelease: string | undefined

/**
 * Returns whether to render the data without a reload: if they are of the release of the loaded scripts, because other data may not fit the
 * scripts. If the visitor has typed something, data of the current page, such as its other language, are rendered from any release, because
 * a reload would lose the text.
 */
const isCompatible = ({ release, page }: LayoutData, previous: LayoutData | undefined): boolean =>
  release === scriptsRelease || (page === previous?.page && document.documentElement.hasAttribute(hasInputAttribute))
