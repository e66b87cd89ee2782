import type { PageContextClient } from 'vike/types'
import type { FrameData } from '../src/site/context.ts'
import { prefetchOnIntent } from '../src/site/prefetch.ts'
import { followReleases } from '../src/site/releases.ts'

/** What the page does for the next one, once it stands. */
export function onHydrationEnd({ data }: PageContextClient & { data: FrameData }): void {
  prefetchOnIntent()
  followReleases(data.release)
}
