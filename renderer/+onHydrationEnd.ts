import type { PageContextClient } from 'vike/types'
import type { FrameData } from '../src/site/page/frame-data.ts'
import { keepPageWithInput } from '../src/site/lifecycle/keep-page.ts'
import { prefetchOnIntent } from '../src/site/lifecycle/prefetch.ts'
import { followReleases } from '../src/site/lifecycle/reload-on-new-release.ts'

/** Once the page has hydrated: prepares for the next page and for a new release. */
export function onHydrationEnd({ data }: PageContextClient & { data: FrameData }): void {
  prefetchOnIntent()
  keepPageWithInput()
  followReleases(data.release)
}
