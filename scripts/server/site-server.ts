import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import send from 'send'
import { localisePath, parsePath } from '../../src/i18n/paths.ts'
import { parseHeadersFile } from '../policy/headers-file.ts'
import { headersOf, revalidate, type Headers, type Policy } from '../policy/policy.ts'
import { canonicalPath, pathWithin, readTarget } from '../site-address/site-path.ts'
import { baseOf, builtFiles, type BuiltFiles } from './built-files.ts'

/** Timeouts in milliseconds: for the headers of a request, for the whole request, and for an idle connection. */
export const patience = { headers: 10_000, request: 15_000, silence: 30_000 }

/** Path of the health check, for monitoring. */
export const healthPath = '/health'

/**
 * Serves the built site as a host would: compressed, with its policy, at addresses without .html and without a trailing
 * slash, with the 404 page of the right language. Lists the files once, at the start.
 */
export function siteServer(root: string, limits: Partial<typeof patience> = {}): Server {
  const { headers, request, silence } = { ...patience, ...limits }
  const files = builtFiles(root)
  const base = baseOf(root)
  const headersAt = headersOf(policyOf(root))
  const server = createServer(
    { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: Math.ceil(headers / 4) },
    (incoming, response) => answer({ root, base, files, headersAt, isStopping: !server.listening }, incoming, response),
  )
  return server.setTimeout(silence)
}

type Site = { root: string; base: string; files: BuiltFiles; headersAt: (path: string) => Headers; isStopping: boolean }

function policyOf(root: string): Policy {
  const file = join(root, '_headers')
  return existsSync(file) ? parseHeadersFile(readFileSync(file, 'utf8')) : { headers: {}, caching: [] }
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request
  const target = readTarget(url)
  const path = target && pathWithin(site.base, target.path)
  for (const [name, value] of Object.entries(site.headersAt(path ?? ''))) response.setHeader(name, value)
  // A keep-alive connection would keep the server from stopping.
  if (site.isStopping) response.setHeader('Connection', 'close')

  if (method !== 'GET' && method !== 'HEAD') {
    say(response.setHeader('Allow', 'GET, HEAD'), 405, 'Only GET and HEAD.')
  } else if (target === undefined) say(response, 400, 'This is no address of a page.')
  else if (target.path === healthPath) say(response.setHeader('Cache-Control', 'no-store'), site.isStopping ? 503 : 200, 'ok')
  else if (path === undefined) say(response, 404, `The site stands at ${site.base}`)
  else {
    const canonical = canonicalPath(path)
    if (canonical !== path) redirect(response, encodePath(site.base.slice(0, -1) + canonical) + target.query)
    else sendFile(site, canonical, request, response)
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain;charset=utf-8').writeHead(status).end(`${text}\n`)
}

/** A path, encoded for a URL; ? and # in it do not start a query or a fragment. */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Cache-Control', revalidate).writeHead(308, { Location: location }).end()
}

function sendFile({ root, files }: Site, path: string, request: IncomingMessage, response: ServerResponse): void {
  const { locale, logical } = parsePath(path)
  const found = logical === '/404' ? undefined : files.at(path)
  if (found === undefined) {
    response.statusCode = 404
    // The address may exist after the next deployment.
    response.setHeader('Cache-Control', revalidate)
  }
  const file = found ?? `${localisePath('/404', locale)}.html`
  const variant = files.variant(file, request)
  response.setHeader('Content-Type', contentType(extname(file)) || 'application/octet-stream')
  if (variant.isOneOfSome) response.setHeader('Vary', 'Accept-Encoding')
  if (variant.encoding !== undefined) response.setHeader('Content-Encoding', variant.encoding)
  send(request, variant.file, { root, cacheControl: false, dotfiles: 'allow', index: false, acceptRanges: found !== undefined })
    .on('error', (error: { status?: number }) => {
      // A client must not take half of a file for the whole.
      if (response.headersSent) return void response.destroy()
      for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) response.removeHeader(name)
      // An error must not be cached for a year.
      say(response.setHeader('Cache-Control', revalidate), error.status ?? 500, 'This cannot be sent.')
    })
    .pipe(response)
}
