import { useEffect } from 'react'
import { isPlainClick } from '../lifecycle/links.ts'
import { contactAnchor } from './prefill.ts'

/** Event on the document: the visitor has followed a link that has put a prefill into the address. */
export const prefillFollowed = 'contact:prefill'

/** Makes links with a prefill work without navigation on the page of the form: they change the address and scroll to the form. */
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
