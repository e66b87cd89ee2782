import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller, Session } from '#src/server-lib/sign-in/index.ts'
import type { Role } from '#src/studio/runtime/people.ts'

export type StudioHttpRequest = Caller & {
  /** The method of the request. HEAD counts as GET. */
  method: string
  path: string
  /** The requested path with the query. */
  url: string
  query: URLSearchParams
  /** Undefined if the body has more than `limit` bytes. */
  readBody: (limit: number) => Promise<Buffer | undefined>
  /** Reads the body as a form. A body with another content type is read as an empty form. */
  readForm: () => Promise<URLSearchParams>
  /** The objects of Node.js, for handlers that write their response themselves. */
  incoming: IncomingMessage
  response: ServerResponse
}

/** A request of a person who is signed in. */
export type PersonHttpRequest = StudioHttpRequest & { session: Session<Role> }
