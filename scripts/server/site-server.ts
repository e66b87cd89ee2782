import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { localizePath, parsePath } from '../../src/i18n/paths.ts'

/** Files whose name carries a digest of what is in them. */
const hashed = /^\/(assets|patterns)\//

/**
 * Serves the built site as a host would: compressed, at addresses without .html and without a trailing slash, with the
 * 404 page of the right language.
 */
export function siteServer(root: string): Server {
  const files = sirv(root, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) =>
      response.setHeader('Cache-Control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    onNoMatch: (request, response) => sendNotFound(root, request, response),
  })
  return createServer((request, response) => {
    const address = request.url ?? '/'
    const canonical = canonicalAddress(address)
    if (canonical !== address) response.writeHead(308, { Location: canonical }).end()
    else if (parsePath(address).logical === '/404') sendNotFound(root, request, response)
    else files(request, response)
  })
}

/** The one address of a page: /fr/ → /fr, /pricing.html → /pricing, /index.html → /. Query and all other addresses stay. */
export function canonicalAddress(address: string): string {
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  const query = cut < 0 ? '' : address.slice(cut)
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
  // Two slashes at the start would name another host.
  return `/${bare.replace(/^\/+/, '')}${query}`
}

function sendNotFound(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { locale } = parsePath(request.url ?? '/')
  const page = readFileSync(join(root, `${localizePath('/404', locale)}.html`))
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache', 'Content-Length': page.length })
  response.end(request.method === 'HEAD' ? undefined : page)
}
