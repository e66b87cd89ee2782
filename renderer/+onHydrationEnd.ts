import type { PageContextClient } from 'vike/types'
import { keepPageWithInput } from '#src/site/lifecycle/keep-page-with-input.ts'
import { prefetchOnIntent } from '#src/site/lifecycle/prefetch.ts'
import { reloadOnNewRelease } from '#src/site/lifecycle/reload.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'

/** Runs once the page has hydrated. Prepares for the next page and for a new release. */
export function onHydrationEnd({ data }: PageContextClient & { data: LayoutData }): void {
  prefetchOnIntent()
  keepPageWithInput()
  reloadOnNewRelease(data.release)
}
