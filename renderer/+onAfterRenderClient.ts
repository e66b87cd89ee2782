import type { PageContextClient } from 'vike/types'
import { afterNavigation } from '#src/site/layout/after-navigation.ts'
import { openTarget } from '#src/site/lifecycle/open-target.ts'
import { restoreScrollAnchor } from '#src/site/lifecycle/scroll-anchoring.ts'
import { endViewTransition } from '#src/site/lifecycle/view-transition.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'

type Context = PageContextClient & { data: LayoutData; previousPageContext: { data: LayoutData | undefined } | null }

/**
 * Finishes client-side navigation: updates <head> (the first page's HTML has its own), opens the answer that a link leads to, moves the
 * focus and announces the page.
 */
export function onAfterRenderClient({ isHydration, urlParsed, data, previousPageContext }: Context): void {
  if (isHydration) return
  openTarget(urlParsed.hash)
  restoreScrollAnchor()
  endViewTransition()
  // Only on a new page does the focus move to the title. After a change of language it stays where it is; after a link to a section, it is
  // already at the section.
  // Without a previous page, the same page is rendered again before its hydration, such as with a draft of the editor.
  const isNewPage = previousPageContext !== null && data.page !== previousPageContext.data?.page && urlParsed.hash === ''
  afterNavigation(data, { isNewPage })
}
