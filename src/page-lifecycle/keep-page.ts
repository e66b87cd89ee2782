import { pageContextAddress } from '../vike/internals.ts'
import { pageLinkOf } from './page-link.ts'
import { isPlainClick } from './plain-click.ts'
import { writtenAttribute } from './reload.ts'

let isTold = false
const listeners = new Set<() => void>()

function tell(whether: boolean): void {
  isTold = whether
  for (const listener of listeners) listener()
}

/** Whether the page that the visitor last asked for could not be reached, for a component that says so. */
export const unreachable = {
  get: (): boolean => isTold,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  dismiss: (): void => tell(false),
}

/**
 * Where the visitor has typed something, a link to another page is followed once the data of that page are here: otherwise this page
 * stays, with what was typed, where the browser would show an error. The data are then in its cache (scripts/policy). Capturing,
 * before React and Vike.
 */
export function keepPageWithInput(): void {
  let followed: Element | undefined
  document.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) ? pageLinkOf(event) : undefined
      if (link === undefined || link === followed || !document.documentElement.hasAttribute(writtenAttribute)) return
      event.preventDefault()
      event.stopPropagation()
      void isReachable(link).then((isThere) => {
        tell(!isThere)
        if (isThere) {
          followed = link
          link.click()
          followed = undefined
        }
        // What is said stands behind it.
        else link.closest('dialog')?.close()
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
