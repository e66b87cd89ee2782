/**
 * The path and the query of a request's target, a path or a whole address (RFC 9112, 3.2); undefined for one that cannot be an
 * address of a page: it is neither, cannot be decoded, or tries to climb out of the site.
 */
export function readTarget(target: string): { path: string; query: string } | undefined {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(target) ?? []
  const rest = target.slice(origin.length)
  const cut = rest.search(/\?|$/)
  try {
    const path = decodeURIComponent(rest.slice(0, cut)) || (origin === '' ? '' : '/')
    const isRefused = !path.startsWith('/') || /[\\\0]/.test(path) || path.split('/').some((segment) => segment === '..' || segment === '.')
    return isRefused ? undefined : { path, query: rest.slice(cut) }
  } catch {
    return undefined
  }
}

/** A path on the host as one within the site, whose base ends with a slash: /house/fr → /fr; '' for /house alone, nothing for what lies outside. */
export function pathWithin(base: string, path: string): string | undefined {
  const folder = base.slice(0, -1)
  return path === folder || path.startsWith(base) ? path.slice(folder.length) : undefined
}

/** What a path of a page may end with, and its one path does not. */
const endings = ['/', '/index', '.html']

/** The one path of a page: /fr/ → /fr, /pricing.html → /pricing, /index and /index.html → /. Others stay. */
export function canonicalPath(path: string): string {
  let bare = path
  for (let ending; (ending = endings.find((one) => bare.endsWith(one))) !== undefined;) bare = bare.slice(0, -ending.length)
  // Two slashes at the start would name another host.
  return `/${bare.replace(/^\/+/, '')}`
}
