/**
 * The path and the query of a request's target (RFC 9112, 3.2.1), or nothing for one that cannot be an address of a page:
 * it is no path, cannot be decoded, or tries to climb out of the site.
 */
export function readTarget(target: string): { path: string; query: string } | undefined {
  const cut = target.indexOf('?')
  const encoded = cut < 0 ? target : target.slice(0, cut)
  try {
    const path = decodeURIComponent(encoded)
    const isRefused = !path.startsWith('/') || /[\\\0]/.test(path) || path.split('/').some((segment) => segment === '..' || segment === '.')
    return isRefused ? undefined : { path, query: cut < 0 ? '' : target.slice(cut) }
  } catch {
    return undefined
  }
}

/** The one path of a page: /fr/ → /fr, /pricing.html → /pricing, /index.html → /. Others stay. */
export function canonicalPath(path: string): string {
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
  // Two slashes at the start would name another host.
  return `/${bare.replace(/^\/+/, '')}`
}
