import { useEffect } from 'react'
import { isPlainClick } from '../lifecycle/links.ts'
import { contactAnchor, withoutPrefill } from './prefill.ts'

/** Event on the document: the visitor has followed a link to the form on the page of the form. The address says with which prefill. */
export const formLinkFollowed = 'contact:link'

let isFollowed = false

/** Returns whether a link to the form was followed since the last call. The code of the form may not have been loaded at that time. */
export function takeFollowedLink(): boolean {
  const wasFollowed = isFollowed
  isFollowed = false
  return wasFollowed
}

/** Makes links to the form put their prefill into the address without navigation, on the page of the form. */
export function useFormLinks(): void {
  useEffect(() => {
    document.addEventListener('click', followLink, true)
    return () => document.removeEventListener('click', followLink, true)
  }, [])
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.hash !== `#${contactAnchor}`) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || !isPlainClick(event)) return
  // The href of a link without a prefill may be the anchor only. The browser then adds the query of the address, and with it the prefill.
  const hasPrefill = link.getAttribute('href')?.startsWith('#') === false && link.href !== withoutPrefill(link.href)
  if (hasPrefill) {
    event.preventDefault()
    event.stopPropagation() // keeps the click from Vike's router
    history.pushState(null, '', link.href)
    showForm()
  } else {
    // The browser follows the link after this listener.
    const plain = withoutPrefill(location.href)
    if (plain !== location.href) history.replaceState(history.state, '', plain)
  }
  isFollowed = true
  document.dispatchEvent(new Event(formLinkFollowed))
}

/**
 * Scrolls to the form and focuses it, so that keyboard and screen-reader users continue there. While the form is not rendered, uses the
 * section around it. If a field of the form has the focus, the field keeps it.
 */
export function showForm(): void {
  const section = document.getElementById(contactAnchor)
  const target = section?.querySelector('form') ?? section
  if (target === null || target.contains(document.activeElement)) return
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}
