import { adoptFontsInPlace } from '../src/site/late-fonts.ts'
import { prefetchOnIntent } from '../src/site/prefetch.ts'

/** What makes the next step quick and the page complete, once it answers. */
export function onHydrationEnd(): void {
  prefetchOnIntent()
  // Without them the page is as it was.
  adoptFontsInPlace().catch(() => {})
}
