import type { PageContextClient } from 'vike/types'
import { parsePath } from '../src/i18n/paths.ts'
import { announce } from '../src/site/announcer.tsx'
import type { FrameData } from '../src/site/context.ts'
import { applyHead } from '../src/site/head/apply.ts'
import { pageHead } from '../src/site/head/tags.ts'

/** After navigation without a reload: the head of the new page, and for those who hear it where they are now. */
export function onAfterRenderClient(pageContext: PageContextClient & { data: FrameData }): void {
  const { isHydration, locale, urlPathname, urlParsed, data, previousPageContext } = pageContext
  if (isHydration) return
  const { logical: path } = parsePath(urlPathname)
  const head = pageHead({ locale, path, data })
  applyHead(head)
  announce(head.title)
  const samePage = previousPageContext?.urlPathname !== undefined && parsePath(previousPageContext.urlPathname).logical === path
  // A change of language leaves the focus where it is, and a hash takes it to its section.
  if (!samePage && urlParsed.hash === '') focusHeading()
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
