import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { clientIp, type TrustedProxies } from './ip.ts'
import { isFormType, readBody } from './read-body.ts'

/** A parsed HTTP request, which handlers get. The object of Node.js is named `incoming`. */
export type HttpRequest = {
  /** HEAD counts as GET. */
  method: string
  /** The path of the request, as the client has encoded it. */
  path: string
  url: string
  /** Parsed query without NUL, which PostgreSQL cannot store. */
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** IP address of the connection. If there is a proxy, this is the address of the proxy. */
  connection: string
  /** IP address of the browser, also behind a trusted proxy (`clientIp`). */
  client: string
  /** Reads the body of the request. Resolves to undefined if the body has more than `limit` bytes. */
  readBody: (limit: number) => Promise<Buffer | undefined>
  /** Reads the body as a form, without NUL. A body that is too large or has another content type is read as an empty form. */
  readForm: () => Promise<URLSearchParams>
  /** Returns whether the client has disconnected before it had sent the whole request. */
  isAborted: () => boolean
}

type ParseOptions = {
  proxies?: TrustedProxies
  /** Maximum size of a posted form in bytes. Default: 0, for a server that reads no forms. */
  maxFormSize?: number
}

/** Parses the head of a request. The functions in the result read the body. */
export function parseHttpRequest(incoming: IncomingMessage, { proxies, maxFormSize = 0 }: ParseOptions = {}): HttpRequest {
  const { method = '', url = '', headers, socket } = incoming
  const [path = '', ...search] = url.split('?')
  return {
    method: method === 'HEAD' ? 'GET' : method,
    path,
    url,
    query: valuesWithoutNul(new URLSearchParams(search.join('?'))),
    headers,
    connection: socket.remoteAddress ?? '',
    client: clientIp(incoming, proxies),
    readBody: (limit) => readBody(incoming, limit),
    async readForm() {
      const body = isFormType(headers['content-type']) ? await readBody(incoming, maxFormSize) : undefined
      return valuesWithoutNul(new URLSearchParams(body?.toString('utf8')))
    },
    isAborted: () => incoming.errored !== null,
  }
}

/**
 * Removes NUL, which PostgreSQL cannot store, from the decoded text of a query or a form. If `%00` were removed from the encoded text,
 * `%%0000` would become `%00`.
 */
const valuesWithoutNul = (values: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...values].map((pair) => pair.map((text) => text.replaceAll('\0', ''))))
