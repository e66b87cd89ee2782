import type { PageContextClient } from 'vike/types'
import type { FrameData } from '../src/page/frame-data.ts'
import { keepPageWithInput } from '../src/page-lifecycle/keep-page.ts'
import { prefetchOnIntent } from '../src/page-lifecycle/prefetch.ts'
import { followReleases } from '../src/page-lifecycle/reload-on-new-release.ts'

/** Once the page has hydrated: prepares for the next page and for a new release. */
export function onHydrationEnd({ data }: PageContextClient & { data: FrameData }): void {
  prefetchOnIntent()
  keepPageWithInput()
  followReleases(data.release)
}
