import type { Editor } from '#src/editor/server/index.ts'
import type { HttpRequest, RateLimiter } from '#src/server-lib/http/index.ts'
import type { Session, SignIn } from '#src/server-lib/sign-in/index.ts'
import type { StudioApp } from '#src/studio/app/app-files.ts'
import type { EventStreams } from '#src/studio/app/event-streams.ts'
import type { StudioSite } from '#src/studio/app/studio-site.ts'
import type { Previews } from '#src/studio/previews/start-previews.ts'
import type { Role } from '#src/studio/runtime/people.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'

/** The dependencies of the routes, by subject. A handler names the parts that it uses: `Pick<RouteDependencies, 'pages'>`. */
export type RouteDependencies = {
  runtime: Pick<StudioDependencies, 'database' | 'log' | 'now'> & { settings: StudioSettings }
  /** The pages that the studio shows: those of the site, of previews, and its own. */
  pages: { app: StudioApp; studioSite: StudioSite; previews: Previews }
  editing: {
    editor: Editor
    handleCall: ReturnType<Editor['handler']>
    events: EventStreams
    /** Limits the calls of each person in a minute. */
    callLimiter: RateLimiter
    /** Limits the uploads of a person, so that one person cannot fill the disk. */
    uploadLimiter: RateLimiter
  }
  webhook: {
    /** Secret of the webhook, from STUDIO_WEBHOOK_SECRET. */
    secret: string | undefined
    /** Limits the requests of each network in a minute. */
    limiter: RateLimiter
    /** Makes the studio follow main at once, and does not wait for it. */
    fetchSoon: () => void
  }
  signIn: SignIn<Role>
}

/** An HTTP request of a person who has signed in. */
export type PersonHttpRequest = HttpRequest & { session: Session<Role> }
