import type { PageContextClient } from 'vike/types'
import { parsePath } from '../src/i18n/paths.ts'
import type { FrameData } from '../src/site/context.ts'
import { endViewTransition } from '../src/ui/view-transition.ts'

/** What navigation without a reload leaves to be done is fetched when there is one: the first page comes with a head of its own. */
export async function onAfterRenderClient(pageContext: PageContextClient & { data: FrameData }): Promise<void> {
  const { isHydration, urlPathname, urlParsed, data, previousPageContext } = pageContext
  if (isHydration) return
  endViewTransition()
  const { logical: path } = parsePath(urlPathname)
  const samePage = previousPageContext?.urlPathname !== undefined && parsePath(previousPageContext.urlPathname).logical === path
  // Without a line to the server the page stands all the same.
  const arrival = await import('../src/site/arrival.ts').catch(() => undefined)
  // A change of language leaves the focus where it is, and a hash takes it to its section.
  arrival?.arrive({ path, data, isNewPage: !samePage && urlParsed.hash === '' })
}
