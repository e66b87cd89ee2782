import { createExternalStore } from '#src/lib/external-store.ts'
import { hasInputAttribute, pageContextPath } from '#src/site/protocol/names.ts'
import { internalLink, isPlainClick } from './links.ts'

const failedLink = createExternalStore<HTMLAnchorElement | undefined>(undefined)

export const unreachablePage = {
  get: (): boolean => failedLink.get() !== undefined,
  subscribe: failedLink.subscribe,
  /** Hides the notice. Moves the focus to the link whose page could not be reached, or to the main content if the link is hidden. */
  dismiss: (): void => {
    const link = failedLink.get()
    const target = link?.checkVisibility() === true ? link : document.querySelector('main')
    failedLink.set(undefined)
    target?.focus({ preventScroll: true })
  },
}

/**
 * Keeps typed text when a page cannot be reached. After the visitor has typed something, follows a link to another page only once the data
 * of that page have been fetched, so that the router finds them in the browser's cache (src/site-server/policy). If fetching fails, this
 * page stays with the typed text; otherwise the browser would replace it by an error page. The listener is capturing, so that it runs
 * before React and Vike.
 */
export function keepPageWithInput(): void {
  let followed: Element | undefined
  // Number of the latest navigation. A pending navigation with a lower number is superseded.
  let latest = 0
  const supersede = () => {
    latest += 1
    failedLink.set(undefined)
    return latest
  }
  addEventListener('popstate', supersede)
  document.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) ? internalLink(event) : undefined
      if (link === undefined || link === followed) return
      const navigation = supersede()
      if (!document.documentElement.hasAttribute(hasInputAttribute)) return
      event.preventDefault()
      event.stopPropagation()
      void isReachable(link).then((hasAnswered) => {
        if (navigation !== latest) return
        if (hasAnswered) {
          followed = link
          link.click()
          followed = undefined
        } else {
          // Closes the dialog that contains the link, such as the drawer, because the open dialog would hide the notice.
          link.closest('dialog')?.close()
          failedLink.set(link)
        }
      })
    },
    true,
  )
}

/**
 * Returns whether the page of a link can be reached: its data are fetched with a status below 500. A 404 counts too, because a page without
 * data may still exist.
 */
const isReachable = (link: HTMLAnchorElement): Promise<boolean> =>
  fetch(pageContextPath(link)).then(
    ({ status }) => status < 500,
    () => false,
  )
