/** The link to another page of the site, shown in this tab, that an event happens on. */
export function pageLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.target === '' && link.rel !== 'external' ? link : undefined
}
