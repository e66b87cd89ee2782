import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { plainText, type Reply } from '../lib/reply.ts'
import { localisePath, parsePath } from '../content/i18n/paths.ts'
import { revalidate } from './policy/policy.ts'
import { canonicalPath, pathWithin, readTarget } from '../site-address/site-path.ts'
import { evaluatePreconditions, requestedRange } from './preconditions.ts'
import type { Release, SiteFile, Variant } from './release.ts'

/** A GET or HEAD request, as far as an answer depends on it. */
export type SiteRequest = { method: string; target: string; headers: IncomingHttpHeaders }

/** The answer of a built site to a request. That of HEAD is that of GET; its body is not sent (RFC 9110, 9.3.2). */
export function answerTo(release: Release, { method, target, headers }: SiteRequest): Reply<Buffer, string> {
  const address = readTarget(target)
  const path = address && pathWithin(release.base, address.path)
  const policy = release.headersAt(path ?? '')
  if (method !== 'GET' && method !== 'HEAD') return plainText(405, 'Only GET and HEAD.', { ...policy, Allow: 'GET, HEAD' })
  if (address === undefined) return plainText(400, 'This is no address of a page.', policy)
  if (path === undefined) return plainText(404, `The site stands at ${release.base}`, policy)
  const canonical = canonicalPath(path)
  if (canonical !== path) {
    const location = encodePath(release.base.slice(0, -1) + canonical) + address.query
    return { status: 308, headers: { ...policy, 'Cache-Control': revalidate, Location: location, 'Content-Length': '0' } }
  }
  const { locale, logical } = parsePath(path)
  const file = logical === '/404' ? undefined : release.at(path)
  return file === undefined ? notFound(release, localisePath('/404', locale), headers) : found(file, method, headers)
}

/** A path, encoded for a URL; ? and # in it do not start a query or a fragment. */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/** The address may exist after the next deployment, so nobody keeps this answer. */
function notFound(release: Release, path: string, request: IncomingHttpHeaders): Reply<Buffer, string> {
  const headers = { ...release.headersAt(''), 'Cache-Control': revalidate }
  const page = release.at(path)
  if (page === undefined) return plainText(404, 'There is no such page.', headers)
  const { body, contentHeaders } = preferredBy(request, page)
  return { status: 404, headers: { ...headers, ...contentHeaders }, body }
}

function found(file: SiteFile, method: string, request: IncomingHttpHeaders): Reply<Buffer, string> {
  const variant = preferredBy(request, file)
  const { body, headers, contentHeaders } = variant
  const withoutContent = Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'Vary' || !(name in contentHeaders)))
  switch (evaluatePreconditions(request, variant)) {
    case 'failed':
      return plainText(412, 'This is another version.', { ...withoutContent, 'Cache-Control': revalidate })
    case 'not modified':
      return { status: 304, headers: withoutContent }
    case 'none':
  }
  // RFC 9110, 14.2: only GET knows ranges.
  const range = method === 'GET' ? requestedRange(request, { ...variant, length: body.length }) : undefined
  if (range === undefined) return { status: 200, headers, body }
  const unit = `bytes ${range === 'unsatisfiable' ? '*' : `${range.first}-${range.last}`}/${body.length}`
  if (range === 'unsatisfiable')
    return plainText(416, 'There is no such part.', { ...withoutContent, 'Cache-Control': revalidate, 'Content-Range': unit })
  const part = body.subarray(range.first, range.last + 1)
  return { status: 206, headers: { ...headers, 'Content-Range': unit, 'Content-Length': String(part.length) }, body: part }
}

/** The smallest version that the browser takes (RFC 9110, 12.5.3); the file as it is for one that takes none. */
function preferredBy({ 'accept-encoding': accepted }: IncomingHttpHeaders, { compressed, identity }: SiteFile): Variant {
  if (accepted === undefined || compressed.length === 0) return identity
  const available = [...compressed, identity].map(({ encoding }) => encoding)
  const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(available)
  return compressed.find(({ encoding }) => encodings.includes(encoding)) ?? identity
}
