import { useEffect } from 'react'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'
import { restoreScrollPosition } from '#src/site/lifecycle/scroll-history.ts'
import { formLinkFollowedAttribute, isPrefillLink, linkToForm } from './prefill-links.ts'

/**
 * Event on the document, dispatched on the page of the form when the visitor has followed a link to the form. The URL in the browser then
 * has the prefill of the link, or none.
 */
export const formLinkFollowed = 'contact:link'

/** Returns whether a link to the form was followed since the last call. The code of the form may not have been loaded at that time. */
export function takeFollowedLink(): boolean {
  const root = document.documentElement
  const wasFollowed = root.hasAttribute(formLinkFollowedAttribute)
  root.removeAttribute(formLinkFollowedAttribute)
  return wasFollowed
}

/**
 * Makes links to the form put their prefill into the URL without navigation, on the page of the form. Back then restores the scroll
 * position and focuses the link.
 */
export function useFormLinks(): void {
  useEffect(() => {
    /** The links with a prefill that were followed, by the URL of the page before. */
    const followed = new Map<string, HTMLAnchorElement>()
    const follow = (event: MouseEvent) => {
      const link = linkToForm(event)
      if (link === undefined) return
      if (isPrefillLink(link)) {
        event.preventDefault()
        event.stopPropagation() // keeps the click from Vike's router
        followed.set(location.href, link)
        history.pushState(null, '', link.href)
        showForm()
      }
      document.dispatchEvent(new Event(formLinkFollowed))
    }
    const returnToLink = () => {
      const link = followed.get(location.href)
      if (!link) return
      restoreScrollPosition()
      const { top, bottom } = link.getBoundingClientRect()
      if (bottom > 0 && top < innerHeight) link.focus({ preventScroll: true })
    }
    document.addEventListener('click', follow, true)
    addEventListener('popstate', returnToLink)
    return () => {
      document.removeEventListener('click', follow, true)
      removeEventListener('popstate', returnToLink)
    }
  }, [])
}

/**
 * Scrolls to the form and focuses it, so that keyboard and screen-reader users continue there. While the form is not rendered, uses the
 * section around it. If a field of the form has the focus, the field keeps it.
 */
export function showForm(): void {
  const section = document.getElementById(contactAnchor)
  const target = section?.querySelector('form') ?? section
  if (target === null || target.contains(document.activeElement)) return
  // Without a tabindex, the section could not get the focus. The form already has this tabindex.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}
