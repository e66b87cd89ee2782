import type { PageContextClient } from 'vike/types'
import { afterNavigation } from '../src/site/frame/after-navigation.tsx'
import type { FrameData } from '../src/site/frame/frame-data.ts'
import { restoreScrollAnchor } from '../src/site/lifecycle/scroll-anchoring.ts'
import { endViewTransition } from '../src/site/lifecycle/view-transition.ts'

type Context = PageContextClient & { data: FrameData; previousPageContext: { data: FrameData | undefined } | null }

/** Finishes client-side navigation. The first page has its <head> in the HTML. */
export function onAfterRenderClient({ isHydration, urlParsed, data, previousPageContext }: Context): void {
  if (isHydration) return
  restoreScrollAnchor()
  endViewTransition()
  // A change of language keeps the focus, and a hash moves it to its section.
  const isNewPage = data.page !== previousPageContext?.data?.page && urlParsed.hash === ''
  afterNavigation(data, { isNewPage })
}
