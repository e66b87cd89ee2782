import { pageContextAddress } from './vike-internals.ts'
import { pageLinkOf } from './page-link.ts'
import { isPlainClick } from './plain-click.ts'
import { writtenAttribute } from './reload.ts'

/** The link whose page could not be reached. */
let failed: HTMLAnchorElement | undefined
const listeners = new Set<() => void>()

function tell(link: HTMLAnchorElement | undefined): void {
  failed = link
  for (const listener of listeners) listener()
}

/** Whether the page that the visitor last asked for could not be reached, for a component that says so. */
export const unreachable = {
  get: (): boolean => failed !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Puts the focus back to where it came from. */
  dismiss: (): void => {
    const place = failed?.checkVisibility() === true ? failed : document.querySelector('main')
    tell(undefined)
    place?.focus({ preventScroll: true })
  },
}

/**
 * Where the visitor has typed something, a link to another page is followed once the data of that page are here: otherwise this page
 * stays, with what was typed, where the browser would show an error. The data are then in its cache (src/server/policy). Capturing,
 * before React and Vike.
 */
export function keepPageWithInput(): void {
  let followed: Element | undefined
  // Whoever asks for something else meanwhile does not want the first any more.
  let latest = 0
  const supersede = () => {
    latest += 1
    tell(undefined)
    return latest
  }
  addEventListener('popstate', supersede)
  document.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) ? pageLinkOf(event) : undefined
      if (link === undefined || link === followed) return
      const asked = supersede()
      if (!document.documentElement.hasAttribute(writtenAttribute)) return
      event.preventDefault()
      event.stopPropagation()
      void isReachable(link).then((isThere) => {
        if (asked !== latest) return
        if (isThere) {
          followed = link
          link.click()
          followed = undefined
        } else {
          // What is said stands behind it.
          link.closest('dialog')?.close()
          tell(link)
        }
      })
    },
    true,
  )
}

/** Without data of its own (404) a page may still be there. */
const isReachable = (link: HTMLAnchorElement): Promise<boolean> =>
  fetch(pageContextAddress(link)).then(
    ({ status }) => status < 500,
    () => false,
  )
