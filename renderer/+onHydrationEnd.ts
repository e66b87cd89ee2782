import type { PageContextClient } from 'vike/types'
import { keepPageWithInput } from '#src/site/lifecycle/keep-page-with-input.ts'
import { prefetchOnIntent } from '#src/site/lifecycle/prefetch.ts'
import { reloadOnNewRelease } from '#src/site/lifecycle/reload.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { hydratedAttribute } from '#src/site/protocol/names.ts'

/**
 * Runs once the page has hydrated, except for its sections, which React hydrates separately. Marks the document as hydrated.
 *
 * From then on, data of a page are fetched as soon as the visitor points at, touches or focuses a link to it. If the next page cannot be
 * reached, the current page stays with the typed text. If a script cannot be fetched because the server has a newer release, the page
 * reloads.
 */
export function onHydrationEnd({ data }: PageContextClient & { data: LayoutData }): void {
  document.documentElement.setAttribute(hydratedAttribute, '')
  prefetchOnIntent()
  keepPageWithInput()
  reloadOnNewRelease(data.release)
}
