import type { PageContextClient } from 'vike/types'
import { afterNavigation } from '../src/site/frame/after-navigation.ts'
import type { FrameData } from '../src/site/frame/frame-data.ts'
import { restoreScrollAnchor } from '../src/site/lifecycle/scroll-anchoring.ts'
import { endViewTransition } from '../src/site/lifecycle/view-transition.ts'

type Context = PageContextClient & { data: FrameData; previousPageContext: { data: FrameData | undefined } | null }

/**
 * Finishes client-side navigation: updates <head>, moves the focus and announces the page. The HTML of the first page already contains its
 * <head>.
 */
export function onAfterRenderClient({ isHydration, urlParsed, data, previousPageContext }: Context): void {
  if (isHydration) return
  restoreScrollAnchor()
  endViewTransition()
  // The focus stays after a change of language, and after a link to a section, which has moved the focus there.
  const isNewPage = data.page !== previousPageContext?.data?.page && urlParsed.hash === ''
  afterNavigation(data, { isNewPage })
}
