import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { localisePath, parsePath } from '#src/content-model/i18n/paths.ts'
import { type HttpResponse, plainText } from '#src/server-lib/http/index.ts'
import { evaluatePreconditions, parseRange } from './conditional-requests.ts'
import { revalidate } from './policy/policy.ts'
import type { LoadedRelease, Representation, SiteFile } from './release.ts'
import { canonicalPath, parseRequestTarget, pathWithinBase } from './site-path.ts'

type SiteHttpRequest = { method: string; target: string; headers: IncomingHttpHeaders }

/**
 * Returns the response of a built site to a request. The response to HEAD equals that to GET; Node does not send its body (RFC 9110
 * §9.3.2).
 */
export function handleRequest(release: LoadedRelease, { method, target, headers }: SiteHttpRequest): HttpResponse<Buffer, string> {
  const requestTarget = parseRequestTarget(target)
  const path = requestTarget && pathWithinBase(release.base, requestTarget.path)
  const policy = release.headersFor(path ?? '')
  if (method !== 'GET' && method !== 'HEAD') return plainText(405, 'Only GET and HEAD are allowed.', { ...policy, Allow: 'GET, HEAD' })
  if (requestTarget === undefined) return plainText(400, 'Bad request target.', policy)
  if (path === undefined) return plainText(404, `Not found. The site begins at ${release.base}`, policy)
  const canonical = canonicalPath(path)
  if (canonical !== path) {
    const location = encodePath(release.base.slice(0, -1) + canonical) + requestTarget.query
    return { status: 308, headers: { ...policy, 'Cache-Control': revalidate, Location: location, 'Content-Length': '0' } }
  }
  const { locale, logical } = parsePath(path)
  const file = logical === '/404' ? undefined : release.fileAt(path)
  return file === undefined ? notFoundResponse(release, localisePath('/404', locale), headers) : fileResponse(file, method, headers)
}

/** Encodes a path for a URL, including ? and #. */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/** Returns the response to an unknown path. Browsers must revalidate it, because the next release may contain the requested page. */
function notFoundResponse(release: LoadedRelease, path: string, requestHeaders: IncomingHttpHeaders): HttpResponse<Buffer, string> {
  const headers = { ...release.headersFor(''), 'Cache-Control': revalidate }
  const page = release.fileAt(path)
  if (page === undefined) return plainText(404, 'Not found.', headers)
  const { body, contentHeaders } = negotiateEncoding(requestHeaders, page)
  return { status: 404, headers: { ...headers, ...contentHeaders }, body }
}

function fileResponse(file: SiteFile, method: string, requestHeaders: IncomingHttpHeaders): HttpResponse<Buffer, string> {
  const representation = negotiateEncoding(requestHeaders, file)
  const { body, headers, contentHeaders } = representation
  const headersWithoutContent = Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'Vary' || !(name in contentHeaders)))
  const errorHeaders = { ...headersWithoutContent, 'Cache-Control': revalidate }
  switch (evaluatePreconditions(requestHeaders, representation)) {
    case 'failed':
      return plainText(412, 'Precondition failed: the file has changed.', errorHeaders)
    case 'not-modified':
      return { status: 304, headers: headersWithoutContent }
    case 'none':
  }
  // RFC 9110 §14.2: ranges are defined for GET only.
  const range = method === 'GET' ? parseRange(requestHeaders, { ...representation, length: body.length }) : undefined
  if (range === undefined) return { status: 200, headers, body }
  if (range === 'unsatisfiable')
    return plainText(416, 'Range not satisfiable.', { ...errorHeaders, 'Content-Range': `bytes */${body.length}` })
  const part = body.subarray(range.first, range.last + 1)
  const contentRange = `bytes ${range.first}-${range.last}/${body.length}`
  return { status: 206, headers: { ...headers, 'Content-Range': contentRange, 'Content-Length': String(part.length) }, body: part }
}

/** Returns the smallest representation in an encoding that the client accepts, otherwise the uncompressed file (RFC 9110 §12.5.3). */
function negotiateEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders, { compressed, identity }: SiteFile): Representation {
  if (accepted === undefined || compressed.length === 0) return identity
  const available = [...compressed, identity].map(({ encoding }) => encoding)
  const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(available)
  return compressed.find(({ encoding }) => encodings.includes(encoding)) ?? identity
}
