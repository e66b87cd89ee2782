/**
 * Parses the target of an HTTP request, which is a path or an absolute URL (RFC 9112 §3.2). Returns undefined if it cannot be the path
 * of a page: it has neither form, cannot be decoded, or contains path traversal.
 */
export function parseRequestTarget(target: string): { path: string; query: string } | undefined {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(target) ?? []
  const rest = target.slice(origin.length)
  const queryStart = rest.search(/\?|$/)
  try {
    const path = decodeURIComponent(rest.slice(0, queryStart)) || (origin === '' ? '' : '/')
    const isRejected =
      !path.startsWith('/') || /[\\\0]/.test(path) || path.split('/').some((segment) => segment === '..' || segment === '.')
    return isRejected ? undefined : { path, query: rest.slice(queryStart) }
  } catch {
    return undefined
  }
}

/**
 * Removes the base path of the site, which ends with a slash, from a path: /house/fr → /fr. Returns '' for the base path without its slash,
 * and undefined for paths outside the site.
 */
export function pathWithinBase(base: string, path: string): string | undefined {
  const folder = base.slice(0, -1)
  return path === folder || path.startsWith(base) ? path.slice(folder.length) : undefined
}

/** Endings that the canonical path of a page does not have. */
const redundantEndings = ['/', '/index', '.html']

/** Returns the canonical path of a page: /fr/ → /fr, /pricing.html → /pricing, /index and /index.html → /. Other paths stay the same. */
export function canonicalPath(path: string): string {
  let canonical = path
  for (let ending; (ending = redundantEndings.find((suffix) => canonical.endsWith(suffix))) !== undefined;)
    canonical = canonical.slice(0, -ending.length)
  // A path that begins with two slashes would name another host.
  return `/${canonical.replace(/^\/+/, '')}`
}
