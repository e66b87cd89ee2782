import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Editor } from '#src/editor/server/index.ts'
import type { RateLimiter } from '#src/server-lib/http/index.ts'
import type { Caller, Session, SignIn } from '#src/server-lib/sign-in/index.ts'
import type { StudioApp } from '../app/app-files.ts'
import type { EventStreams } from '../app/events.ts'
import type { startStudioSite } from '../app/studio-site.ts'
import type { Role } from '../base/people.ts'
import type { StudioDependencies } from '../base/studio-dependencies.ts'
import type { Previews } from '../previews/start-previews.ts'
import type { StudioSettings } from '../settings/settings.ts'

export type StudioServices = Pick<StudioDependencies, 'database' | 'editor' | 'log' | 'now'> & {
  settings: StudioSettings
  app: StudioApp
  studioSite: Awaited<ReturnType<typeof startStudioSite>>
  signIn: SignIn<Role>
  /** Responds to the calls that the panel of the editor makes. */
  handleCall: ReturnType<Editor['handler']>
  events: EventStreams
  previews: Previews
  limits: {
    /** Limits the calls of a person. */
    calls: RateLimiter
    /** Limits the uploads of a person, so that one person cannot fill the disk. */
    uploads: RateLimiter
    /** Limits the webhooks of a network. */
    webhooks: RateLimiter
  }
  /** Makes the studio follow main at once, and does not wait for it. */
  fetchSoon: () => void
}

export type StudioHttpRequest = Caller & {
  /** GET also for HEAD. */
  method: string
  path: string
  /** The requested path with the query. */
  url: string
  query: URLSearchParams
  /** Reads the body; undefined if it has more than `limit` bytes. */
  readBody: (limit: number) => Promise<Buffer | undefined>
  /** Reads the body as a form. A body with another content type is read as an empty form. */
  readForm: () => Promise<URLSearchParams>
}

/** A request of a person who is signed in, with the objects of Node.js for handlers that write their response themselves. */
export type PersonRequest = StudioHttpRequest & Exchange & { session: Session<Role> }

/** An HTTP request as Node has it. */
export type Exchange = { incoming: IncomingMessage; response: ServerResponse }
