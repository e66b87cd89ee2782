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

/** A path on the host as one within the site, whose base ends with a slash: /house/fr → /fr; '' for /house alone, nothing for what lies outside. */
export function pathWithin(base: string, path: string): string | undefined {
  const folder = base.slice(0, -1)
  return path === folder || path.startsWith(base) ? path.slice(folder.length) : undefined
}

/** The one path of a page: /fr/ → /fr, /pricing.html → /pricing, /index and /index.html → /. Others stay. */
export function canonicalPath(path: string): string {
  const bare = path
    .replace(/\/index(\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
  // Two slashes at the start would name another host.
  return `/${bare.replace(/^\/+/, '')}`
}
