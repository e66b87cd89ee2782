type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>

/** Returns whether a click follows a link in this tab, and does not open a tab or a window or download a file. */
export const isPlainClick = ({ button, ctrlKey, shiftKey, altKey, metaKey }: Click): boolean =>
  button === 0 && !ctrlKey && !shiftKey && !altKey && !metaKey

/** Returns the clicked link if it leads to an anchor of this page and the click opens no tab or window; otherwise undefined. */
export function linkToAnchor(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
  return link?.host === location.host && link.pathname === location.pathname && isPlainClick(event) ? link : undefined
}

/**
 * Returns the link that contains the target of an event. Returns undefined unless the link leads to another page of the site and opens in
 * this tab.
 */
export function internalLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.target === '' && link.rel !== 'external' ? link : undefined
}

/**
 * Opens the <details> that contains the target of a link. Browsers do so when they navigate to a fragment; client-side navigation only
 * scrolls to the target.
 */
export function openTarget(id: string): void {
  const details = document.getElementById(id)?.closest('details')
  if (details) details.open = true
}
