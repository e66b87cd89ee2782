import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { parsePath } from '../content/i18n/paths.ts'
import type { House } from './templates/house.ts'
import type { Headers } from '../server/index.ts'
import { clientOf } from './http/addresses.ts'
import { crossOriginHeaders, preflight } from './http/cross-origin.ts'
import { inboxHeaders } from './inbox/headers.ts'
import { isOfInbox, visitInbox } from './inbox/inbox.ts'
import { page } from './inbox/page.ts'
import { styleSheetAddress, styleSheetOf } from './inbox/style-sheet.ts'
import type { Desk, Visit } from './inbox/visit.ts'
import { errorMessage } from '../lib/error-message.ts'
import { readBody } from '../lib/read-body.ts'
import { longestBody, receive, type Receiver } from './receive.ts'
import { plainText, type Reply } from '../lib/reply.ts'
import { isForm } from './requests/posted.ts'

/** Path below the base path of the site that the forms send to. */
const requestsPath = '/requests'

/** Path that says whether requests can be taken. */
const readyPath = '/ready'

export type Rooms = {
  house: House
  receiver: Receiver
  /** Of the inbox; without staff there is none. */
  desk: Desk | undefined
  /** Base path of the site on its host, without the slash at its end. */
  below: string
  /** Whether pages of other origins post to it. */
  isAlone: boolean
}

/** The answer to a request for which the server of the house is there; undefined for all others. `headers` are those of the site. */
export function answerOf(
  rooms: Rooms,
  incoming: IncomingMessage,
  headers: Headers,
): { headers: Headers; reply: Promise<Reply> } | undefined {
  const { house, below, desk, receiver, isAlone } = rooms
  const { method = '', url = '' } = incoming
  const [address = ''] = url.split('?')
  if (!address.startsWith(`${below}/`)) return undefined
  const path = address.slice(below.length)
  if (path === readyPath) return { headers: { ...headers, 'Cache-Control': 'no-store' }, reply: isReady(receiver) }
  if (path === requestsPath && !(isPage(method) && !isAlone)) {
    const cors = isAlone ? crossOriginHeaders(receiver.origins, incoming.headers) : {}
    const reply = isAlone && method === 'OPTIONS' ? Promise.resolve(preflight) : receive(receiver, incoming)
    return { headers: { ...headers, 'Cache-Control': 'no-store', ...cors }, reply }
  }
  if (path === styleSheetAddress(house) && isPage(method)) return { headers, reply: Promise.resolve(styleSheetOf(house)) }
  if (desk && isOfInbox(path)) return { headers: { ...headers, ...inboxHeaders }, reply: visit(receiver, desk, incoming, path) }
  return undefined
}

const isPage = (method: string): boolean => method === 'GET' || method === 'HEAD'

async function isReady({ database }: Receiver): Promise<Reply> {
  try {
    await database.run('SELECT 1')
    return plainText(200, 'ready')
  } catch {
    return plainText(503, 'The database does not answer.')
  }
}

async function visit({ proxies, log }: Receiver, desk: Desk, incoming: IncomingMessage, path: string): Promise<Reply> {
  const { method = '', url = '', headers, socket } = incoming
  const { locale, logical } = parsePath(path)
  const body = await readBody(incoming, longestBody)
  const arrived: Visit = {
    method: method === 'HEAD' ? 'GET' : method,
    locale,
    path: logical,
    query: valuesIn(url.split('?')[1] ?? ''),
    headers,
    connection: socket.remoteAddress ?? '',
    client: clientOf(incoming, proxies),
    form: valuesIn((isForm(headers['content-type']) ? body?.toString('utf8') : undefined) ?? ''),
  }
  try {
    return await visitInbox(desk, arrived)
  } catch (error) {
    log.error('inbox failed', { problem: errorMessage(error) })
    const broken = await page(desk, arrived, undefined, { page: 'problem', problem: 'broken' }, 503)
    return { ...broken, headers: { ...broken.headers, 'Retry-After': '2' } }
  }
}

/** Names and values of a query or a form, without the one character that PostgreSQL keeps not. */
const valuesIn = (encoded: string): URLSearchParams => new URLSearchParams(encoded.replaceAll('%00', '').replaceAll('\0', ''))

/** Sends an answer. */
export async function send(response: ServerResponse, headers: Headers, { status, headers: own, body = '' }: Reply): Promise<void> {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    response.writeHead(status, { ...headers, ...own, 'Content-Length': Buffer.byteLength(body) }).end(body)
    return
  }
  response.writeHead(status, { ...headers, ...own })
  await pipeline(body, response)
}
