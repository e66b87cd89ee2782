import type { PageContextClient } from 'vike/types'
import { openTarget } from '#src/site/lifecycle/links.ts'
import { restoreScrollAnchor } from '#src/site/lifecycle/scroll-anchoring.ts'
import { endViewTransition } from '#src/site/lifecycle/view-transition.ts'
import { afterNavigation } from '#src/site/page-context/after-navigation.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'

type Context = PageContextClient & { data: LayoutData; previousPageContext: { data: LayoutData | undefined } | null }

/**
 * Finishes client-side navigation: updates <head>, opens the <details> that contains the target of the link, moves the focus and announces
 * the page. Does nothing for the first page, whose HTML already has its <head>.
 */
export function onAfterRenderClient({ isHydration, urlParsed, data, previousPageContext }: Context): void {
  if (isHydration) return
  openTarget(urlParsed.hash)
  restoreScrollAnchor()
  endViewTransition()
  // The focus moves to the main heading only on a new page. After a change of language the focus stays where it is. After a link to a
  // section, the focus is already at the section. `previousPageContext` is null if the first page is rendered again before its hydration,
  // for example because the editor shows a draft: that is not a new page.
  const isNewPage = previousPageContext !== null && data.page !== previousPageContext.data?.page && urlParsed.hash === ''
  afterNavigation(data, { isNewPage })
}
