import { useEffect } from 'react'
import { isPlainClick } from '../lifecycle/plain-click.ts'
import { contactAnchor, requestFollowed } from './requests.ts'
import { showForm } from './show-form.ts'

/** Links with a request on the form's own page change the address and lead to the form, instead of loading the page again. */
export function useRequestLinks(): void {
  useEffect(() => {
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [])
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.search === '' || link.hash !== `#${contactAnchor}`) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || !isPlainClick(event)) return
  event.preventDefault()
  event.stopPropagation() // keeps the click from Vike's router
  history.pushState(null, '', link.href)
  showForm()
  document.dispatchEvent(new Event(requestFollowed))
}
