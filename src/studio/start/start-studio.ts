import type { Server } from 'node:http'
import { join } from 'node:path'
import { startEditor } from '#src/editor/server/index.ts'
import type { Log } from '#src/lib/node/log.ts'
import { day, type Milliseconds, minute } from '#src/lib/time.ts'
import type { BuildRelease } from '#src/publishing/release/index.ts'
import { lockDatabase } from '#src/server-lib/database/index.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { type AccessEvent, startSignIn } from '#src/server-lib/sign-in/index.ts'
import type { StudioApp } from '#src/studio/app/app-files.ts'
import { EventStreams } from '#src/studio/app/event-streams.ts'
import { startStudioSite } from '#src/studio/app/studio-site.ts'
import { studioServer } from '#src/studio/routes/studio-server.ts'
import { addStudioAuditEvent } from '#src/studio/runtime/audit-log.ts'
import { studioPeople } from '#src/studio/runtime/people.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { openStudioDatabase, studioDatabaseFile } from '../database/studio-schema.ts'
import { startStudioUpkeep } from '../upkeep/start-upkeep.ts'
import { startStudioCalls } from './start-studio-calls.ts'
import { startStudioMailer } from './studio-mailer.ts'

/** Lifetimes of a session of the studio: `idle` after its last use, and `total` after the sign-in. */
const lifetimes = { idle: 7 * day, total: 30 * day } satisfies Record<string, Milliseconds>

export type Studio = { server: Server; stop: () => Promise<void> }

type StudioOptions = {
  app: StudioApp
  settings: StudioSettings
  log: Log
  /** How releases are built. Default: in a separate process. */
  build?: BuildRelease
}

/**
 * Starts the studio: sign-in, the editor, the pages of the site, and publishing. Throws if the content has errors or another process uses
 * the folder.
 */
export async function startStudio({ app, settings, log, build }: StudioOptions): Promise<Studio> {
  const { folder, smtp, identifyingProxy: proxy } = settings
  const { now } = Date
  // The stack `started` ends what was started, in reverse order, also if a later part cannot start.
  await using started = new AsyncDisposableStack()
  started.defer(lockDatabase(studioDatabaseFile(folder)))
  const database = await openStudioDatabase(folder)
  started.defer(() => database.close())
  const people = studioPeople(database)
  const events = new EventStreams()
  const studioSite = await startStudioSite(settings, events, log)
  const mailer = smtp === undefined ? undefined : startStudioMailer({ database, log, now }, smtp, studioSite)
  if (mailer) started.defer(mailer.stop)
  const wakeMailer = () => mailer?.wake()
  const recordAccess = (action: AccessEvent, personId: string) =>
    addStudioAuditEvent(database.sql, { actor: { person: personId }, action, now: now() })
  const signIn = await startSignIn({ name: 'studio', database, people, lifetimes, proxy, log, recordAccess, wakeMailer, now })
  started.defer(signIn.refusals.flush)
  const editor = startEditor({
    root: settings.cloneRoot,
    folder: join(folder, 'editor'),
    content: studioSite.content,
    refresh: studioSite.refresh,
    announceDraft: (event) => events.announceDraft(event),
    log,
  })
  started.defer(() => editor.close())
  const dependencies: StudioDependencies = {
    cloneRoot: settings.cloneRoot,
    database,
    people,
    editor,
    refresh: studioSite.refresh,
    announce: () => events.announcePublication(),
    wakeMailer,
    sendsMail: smtp !== undefined,
    build,
    log,
    now,
  }
  const studioCalls = await startStudioCalls(dependencies, { settings, studioSite, events })
  const { handleCall, previews, fetchSoon } = studioCalls
  const { server, stopListening, responded } = studioServer({
    runtime: { settings, database, log, now },
    pages: { app, studioSite, previews },
    editing: {
      editor,
      handleCall,
      events,
      // Typing makes a call for each key, at most about ten in a second: 600 calls in a minute.
      callLimiter: new RateLimiter({ events: 600, window: minute }),
      // A photograph has at most 25 MB (`uploadLimits`). With 200 uploads, a person adds at most 5 GB to the disk in a day.
      uploadLimiter: new RateLimiter({ events: 200, window: day }),
    },
    webhook: {
      secret: settings.webhookSecret,
      // A git host sends one webhook for each push, so 60 webhooks in a minute are enough.
      limiter: new RateLimiter({ events: 60, window: minute }),
      fetchSoon,
    },
    signIn,
  })
  started.defer(responded)
  started.defer(() => studioCalls.stop())
  started.defer(() => {
    stopListening()
    events.close()
  })
  started.defer(startStudioUpkeep(dependencies, previews).stop)
  const running = started.move()
  return { server, stop: () => running.disposeAsync() }
}
