import type { PageContextClient } from 'vike/types'
import type { FrameData } from '../src/page/frame-data.ts'
import { adoptLateFonts, loadLateFonts } from '../src/page-lifecycle/late-fonts.ts'
import { writtenAttribute } from '../src/page-lifecycle/reload.ts'
import { showWantedLanguage } from '../src/page-lifecycle/not-found-language.ts'
import { noteScrollAnchor } from '../src/page-lifecycle/scroll-anchoring.ts'
import { beginViewTransition } from '../src/page-lifecycle/view-transition.ts'

type Context = PageContextClient & { data: FrameData | undefined; previousPageContext: { data: FrameData | undefined } | null }

/**
 * Navigation without a reload fades from one page to the next. Where the data of the next page could not be fetched, or is of
 * a later release than these scripts, the browser loads it by itself: the address is that of the next page already.
 */
export function onBeforeRenderClient({ isHydration, isClientSideNavigation, data, previousPageContext }: Context) {
  scriptsRelease ??= data?.release
  if (isHydration) {
    showWantedLanguage()
    return undefined
  }
  if (data !== undefined && isFit(data, previousPageContext?.data)) {
    if (data.page === previousPageContext?.data?.page) noteScrollAnchor()
    loadLateFonts()
    return beginViewTransition().then(adoptLateFonts)
  }
  // A page that fails as it starts is left as it came: loaded again it would fail again.
  if (!isClientSideNavigation) throw new Error('The page cannot be started.')
  location.reload()
  return new Promise<void>(() => {})
}

/** The release of the first page, and so of the scripts that came with it. */
let scriptsRelease: string | undefined

/**
 * Whether these scripts are to render the data. Where somebody has written in the page, its other language is rendered
 * whatever the release: what they wrote stays, and a reload would lose it.
 */
const isFit = ({ release, page }: FrameData, previous: FrameData | undefined): boolean =>
  release === scriptsRelease || (page === previous?.page && document.documentElement.hasAttribute(writtenAttribute))
