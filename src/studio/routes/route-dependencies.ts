import type { Editor } from '#src/editor/server/index.ts'
import type { RateLimiter } from '#src/server-lib/http/index.ts'
import type { SignIn } from '#src/server-lib/sign-in/index.ts'
import type { StudioApp } from '#src/studio/app/app-files.ts'
import type { EventStreams } from '#src/studio/app/event-streams.ts'
import type { StudioSite } from '#src/studio/app/studio-site.ts'
import type { Previews } from '#src/studio/previews/start-previews.ts'
import type { Role } from '#src/studio/runtime/people.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'

export type RouteDependencies = Pick<StudioDependencies, 'database' | 'editor' | 'log' | 'now'> & {
  settings: StudioSettings
  app: StudioApp
  studioSite: StudioSite
  signIn: SignIn<Role>
  handleCall: ReturnType<Editor['handler']>
  events: EventStreams
  previews: Previews
  limits: {
    /** In a minute, for each person. */
    calls: RateLimiter
    /** Limits the uploads of a person, so that one person cannot fill the disk. */
    uploads: RateLimiter
    /** In a minute, for each network. */
    webhooks: RateLimiter
  }
  /** Makes the studio follow main at once, and does not wait for it. */
  fetchSoon: () => void
}
