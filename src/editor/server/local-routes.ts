import type { IncomingMessage, ServerResponse } from 'node:http'
import { thumbnailName } from '#src/editor/protocol/endpoints.ts'
import {
  findRoute,
  type Guard,
  guarded,
  type HttpResponse,
  type Route,
  type RouteHandler,
  sendResponse,
} from '#src/server-lib/http/index.ts'
import { callResponse, errorResponse } from './editor-handler.ts'
import { isFromThisMachine, whyForbidden } from './local-access.ts'

type LocalDependencies = {
  /** The token that pages of this server send with calls. */
  token: string
  sendPage: (response: ServerResponse) => Promise<void>
  sendPicture: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>
  handleCall: (action: string, incoming: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** An HTTP request to the editor on a development server. */
type LocalHttpRequest = {
  /** The part of the path after that of the editor. It begins with `/`. */
  path: string
  incoming: IncomingMessage
  response: ServerResponse
}

/** Returns undefined if it has written the response. */
type LocalHandler = RouteHandler<LocalDependencies, LocalHttpRequest, HttpResponse | undefined>

const requireThisMachine: Guard<unknown, LocalHttpRequest> = (_dependencies, httpRequest) =>
  isFromThisMachine(httpRequest.incoming) ? { httpRequest } : { response: { status: 403, headers: {} } }

const requireCallToken: Guard<Pick<LocalDependencies, 'token'>, LocalHttpRequest> = ({ token }, httpRequest) => {
  const reason = whyForbidden(httpRequest.incoming, token)
  return reason === undefined ? { httpRequest } : { response: callResponse(errorResponse(403, reason)) }
}

const showPage: LocalHandler = async ({ sendPage }, { response }) => {
  await sendPage(response)
  return undefined
}

const showPicture: LocalHandler = async ({ sendPicture }, { incoming, response }) => {
  await sendPicture(incoming, response)
  return undefined
}

const makeLocalCall: LocalHandler = async ({ handleCall }, { path, incoming, response }) => {
  await handleCall(path.slice(1), incoming, response)
  return undefined
}

/** The page of the editor needs no guard, because it contains no content and not the token. */
const routes: readonly Route<LocalHandler>[] = [
  { method: 'GET', path: '/', handler: showPage },
  { method: 'GET', path: `/${thumbnailName}`, handler: guarded(requireThisMachine, showPicture) },
  { path: '/*', handler: guarded(requireCallToken, makeLocalCall) },
]

/** Responds to a request to the editor on a development server. The URL of the request is below the path of the editor. */
export async function respondLocally(dependencies: LocalDependencies, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '/' } = incoming
  const path = url.split('?', 1)[0] ?? ''
  const { handler, refusal } = findRoute(routes, method, path)
  const toSend = handler ? await handler(dependencies, { path, incoming, response }) : refusal
  if (toSend) await sendResponse(incoming, response, toSend)
}
