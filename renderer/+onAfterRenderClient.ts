import type { PageContextClient } from 'vike/types'
import { openTarget } from '#src/site/lifecycle/links.ts'
import { restoreScrollAnchor } from '#src/site/lifecycle/scroll-anchoring.ts'
import { endViewTransition } from '#src/site/lifecycle/view-transition.ts'
import { afterNavigation } from '#src/site/page-context/after-navigation.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'

type PreviousPage = Pick<PageContextClient, 'urlOriginal'> & { data: LayoutData | undefined }

type Context = PageContextClient & { data: LayoutData; previousPageContext: PreviousPage | null }

/**
 * Finishes client-side navigation: updates <head>, opens the <details> that contains the target of the link, moves the focus and announces
 * the page. Does nothing for the first page, whose HTML already has its <head>.
 */
export function onAfterRenderClient({ isHydration, isBackwardNavigation, urlParsed, data, previousPageContext }: Context): void {
  if (isHydration) return
  openTarget(urlParsed.hash)
  restoreScrollAnchor()
  endViewTransition()
  // `previousPageContext` is null if the first page is rendered again before its hydration, for example because the editor shows a draft:
  // that is not another page.
  const isOtherPage = previousPageContext !== null && data.page !== previousPageContext.data?.page
  const returnedFrom = isBackwardNavigation === true ? previousPageContext?.urlOriginal : undefined
  afterNavigation(data, isOtherPage ? { section: urlParsed.hash, returnedFrom } : undefined)
}
