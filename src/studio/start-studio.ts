import type { Server } from 'node:http'
import { join } from 'node:path'
import { lockDatabase } from '../database/index.ts'
import { startEditor } from '../editor/server/start-editor.ts'
import { RateLimiter } from '../http/index.ts'
import { errorMessage } from '../lib/node/error-message.ts'
import type { Log } from '../lib/node/log.ts'
import { day, hour, minute } from '../lib/time.ts'
import { purgeMails } from '../mail/index.ts'
import { purgeSignIn, startSignIn } from '../sign-in/index.ts'
import type { StudioApp } from './app/app-files.ts'
import { EventStreams } from './events.ts'
import { purgeAuditLog } from './people/audit-log.ts'
import { studioPeople } from './people/people.ts'
import { startPresence } from './people/presence.ts'
import { startPreviews } from './previews/start-previews.ts'
import { enqueueKeptMail } from './publishing/kept-versions.ts'
import { liveSiteCalls } from './publishing/live-site-calls.ts'
import type { BuildRelease } from './publishing/publication-steps.ts'
import { PublicationStore } from './publishing/publication-store.ts'
import { ReviewStore } from './publishing/review-store.ts'
import { startPublishing } from './publishing/start-publishing.ts'
import { startSchedules } from './schedules/start-schedules.ts'
import type { StudioSettings } from './settings.ts'
import { startShownSite } from './shown-site.ts'
import { openStudioDatabase, studioFile } from './studio-database.ts'
import { startStudioMailer } from './studio-mailer.ts'
import { studioServer } from './studio-server.ts'

/** Lifetimes of a session of the studio in milliseconds: without use, and in total. */
const lifetimes = { idle: 7 * day, total: 30 * day }

/** In milliseconds: how long the mails of the outbox are kept. */
const mailRetention = 30 * day

export type Studio = { server: Server; stop: () => Promise<void> }

/**
 * Starts the studio: sign-in, the editor, the pages of the site, and publishing. Throws if the content has errors or another process uses
 * the folder. `build` replaces the build of releases, for tests.
 */
export async function startStudio(app: StudioApp, settings: StudioSettings, log: Log, build?: BuildRelease): Promise<Studio> {
  const { folder, site, smtp } = settings
  const unlock = lockDatabase(studioFile(folder))
  const database = await openStudioDatabase(folder)
  const people = studioPeople(database)
  const events = new EventStreams()
  const shownSite = await startShownSite(settings, events, log)
  const publications = new PublicationStore(database)
  const reviews = new ReviewStore(database)
  const releases = { folder, repository: site, code: settings.code }
  const editor = startEditor({
    root: site,
    folder: join(folder, 'editor'),
    shown: shownSite.shown,
    refresh: shownSite.refresh,
    announceDraft: (event) => events.announceDraft(event),
    announceGate: () => undefined,
    log,
  })
  const mailer = smtp === undefined ? undefined : startStudioMailer(database, smtp, shownSite, log)
  const sendMails = () => mailer?.wake()
  const publishing = await startPublishing({
    settings,
    editor,
    ...{ publications, reviews, releases, people },
    refresh: shownSite.refresh,
    announce: () => events.announcePublication(),
    onKept: async ({ name, person: address }) => {
      const person = await people.find(address)
      if (person) await enqueueKeptMail(database.run, name, person, Date.now())
      sendMails()
    },
    build,
    log,
  })
  const schedules = startSchedules({
    ...{ site, database, editor, publishing, reviews, people, timeZone: shownSite.timeZone, sendMails, log },
    announce: () => events.announcePublication(),
    now: Date.now,
  })
  const previews = startPreviews({
    ...{ site, database, editor, publishing, reviews, people, sendMails },
    announce: () => events.announcePublication(),
    now: Date.now,
  })
  const presence = startPresence(people, (othersOf) => events.announcePresence(othersOf))
  const handleCall = editor.handler({
    ...liveSiteCalls({ settings, people, publisher: publishing.publisher, publications, reviews, releases }),
    ...schedules.calls,
    ...previews.calls,
    presence: presence.call,
  })
  const proxy = settings.identifyingProxy
  const signIn = await startSignIn({ name: 'studio', database, people, lifetimes, proxy, log, sendMails, now: Date.now })
  const purge = async () => {
    await purgeSignIn(database.run, Date.now())
    await purgeAuditLog(database.run, Date.now())
    await purgeMails(database.run, Date.now() - mailRetention)
    await previews.purge()
  }
  const purging = setInterval(
    () => void purge().catch((error: unknown) => log.error('purge failed', { problem: errorMessage(error) })),
    hour,
  )
  const calls = new RateLimiter({ events: 600, window: minute })
  const webhooks = new RateLimiter({ events: 60, window: minute })
  const { server, answered } = studioServer({
    ...{ settings, app, database, signIn, shownSite, editor, handleCall, events, previews, calls, webhooks, log },
    fetchSoon: publishing.fetchSoon,
  })
  return {
    server,
    async stop() {
      clearInterval(purging)
      presence.stop()
      server.close()
      events.close()
      server.closeIdleConnections()
      await Promise.all([schedules.stop(), publishing.stop()])
      await answered()
      signIn.refusals.flush()
      await mailer?.stop()
      editor.close()
      await database.close()
      unlock()
    },
  }
}
