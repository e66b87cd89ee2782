import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

type ParsedHttpRequest = {
  /** The method of the request. HEAD counts as GET. */
  method: string
  /** The path of the request, as the client has encoded it. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** IP address of the connection. If there is a proxy, this is the address of the proxy. */
  connection: string
}

/** Parses the request line of an HTTP request. */
export function parseHttpRequest({ method = '', url = '', headers, socket }: IncomingMessage): ParsedHttpRequest {
  const [path = '', ...search] = url.split('?')
  return {
    method: method === 'HEAD' ? 'GET' : method,
    path,
    query: new URLSearchParams(search.join('?')),
    headers,
    connection: socket.remoteAddress ?? '',
  }
}
