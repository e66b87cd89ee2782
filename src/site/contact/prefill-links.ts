import { useEffect } from 'react'
import { isPlainClick } from '../lifecycle/links.ts'
import { contactAnchor } from './prefill.ts'

/** Event on the document: a followed link has put a prefill into the address. */
export const prefillFollowed = 'contact:prefill'

/** Follows prefills on the form's own page in place: changes the address and scrolls to the form without loading the page again. */
export function usePrefillLinks(): void {
  useEffect(() => {
    document.addEventListener('click', followPrefill, true)
    return () => document.removeEventListener('click', followPrefill, true)
  }, [])
}

function followPrefill(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.search === '' || link.hash !== `#${contactAnchor}`) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || !isPlainClick(event)) return
  event.preventDefault()
  event.stopPropagation() // keeps the click from Vike's router
  history.pushState(null, '', link.href)
  showForm()
  document.dispatchEvent(new Event(prefillFollowed))
}

/**
 * Scrolls to the form and focuses it, so that keyboard and screen-reader users continue there. Uses the form's section while the form
 * is not rendered. A field that has the focus keeps it.
 */
export function showForm(): void {
  const section = document.getElementById(contactAnchor)
  const target = section?.querySelector('form') ?? section
  if (target === null || target.contains(document.activeElement)) return
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}
