import type { PageContextClient } from 'vike/types'
import type { FrameData } from '../src/site/frame/frame-data.ts'
import { keepPageWithInput } from '../src/site/lifecycle/keep-page-with-input.ts'
import { prefetchOnIntent } from '../src/site/lifecycle/prefetch.ts'
import { reloadOnNewRelease } from '../src/site/lifecycle/reload.ts'

/** Once the page has hydrated: prepares for the next page and for a new release. */
export function onHydrationEnd({ data }: PageContextClient & { data: FrameData }): void {
  prefetchOnIntent()
  keepPageWithInput()
  reloadOnNewRelease(data.release)
}
