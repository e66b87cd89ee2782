import type { Database } from '#src/database/index.ts'
import { type Editor, namedCalls } from '#src/editor/server/index.ts'
import type { Log } from '#src/lib/node/log/log.ts'
import { orFailure } from '#src/publishing/git/index.ts'
import type { BuildRelease } from '#src/publishing/release/index.ts'
import type { EventStreams } from '../app/events.ts'
import type { startShownSite } from '../app/shown-site.ts'
import { enqueueKeptMail } from '../main-branch/kept-versions.ts'
import { ReviewStore } from '../main-branch/review-store.ts'
import { commitsInReview } from '../main-branch/reviews.ts'
import { identityOf, type StudioPeople } from '../people/people.ts'
import { startPresence } from '../people/presence.ts'
import { startPreviews } from '../previews/start-previews.ts'
import { enqueueNotServedMail } from '../publications/not-served-mails.ts'
import { publicationCalls } from '../publications/publication-calls.ts'
import { PublicationStore } from '../publications/publication-store.ts'
import { startPublishing } from '../publications/start-publishing.ts'
import { type StudioApi, studioSchemas } from '../routes/studio-calls.ts'
import { startSchedules } from '../schedules/start-schedules.ts'
import type { StudioSettings } from '../settings/settings.ts'
import { deleteUnusedChangeSets } from './unused-change-sets.ts'

type StudioCallsOptions = {
  settings: StudioSettings
  database: Database
  people: StudioPeople
  events: EventStreams
  shownSite: Awaited<ReturnType<typeof startShownSite>>
  editor: Editor
  /** Called after a mail was added to the outbox. */
  wakeMailer: () => void
  /** Replaces the build of releases, for tests. */
  build: BuildRelease | undefined
  log: Log
}

/** Starts publishing, schedules, preview links and presence. Returns the handler of the calls of the panel: these, and the editor's. */
export async function startStudioCalls({
  settings,
  database,
  people,
  events,
  shownSite,
  editor,
  wakeMailer,
  build,
  log,
}: StudioCallsOptions) {
  const { folder, cloneRoot } = settings
  const { refresh, timeZone } = shownSite
  const reviews = new ReviewStore(database)
  const stores = {
    publications: new PublicationStore(database, log),
    reviews,
    releases: { folder, repository: cloneRoot, code: settings.code },
  }
  const announce = () => events.announcePublication()
  const unused = await orFailure(() => deleteUnusedChangeSets(cloneRoot, database))
  if (unused) log.error('unused change sets not deleted', { problem: unused.errors })
  const { publisher, follower, stop } = await startPublishing({
    settings,
    stores,
    editor,
    people,
    refresh,
    announce,
    build,
    log,
    onKept: async ({ name, person: address }) => {
      const person = await people.find(address)
      if (person) await enqueueKeptMail(database.run, name, person, Date.now())
      if (settings.smtp === undefined) log.error('version kept, but no mail can say so', { version: `kept/${name}`, person: address })
      wakeMailer()
    },
    onNotServed: async (publication) => {
      const person = await people.find(publication.person)
      if (person) await enqueueNotServedMail(database.run, publication, person, Date.now())
      wakeMailer()
    },
  })
  const shared = { cloneRoot, database, editor, publisher, follower, reviews, people, wakeMailer, announce, now: Date.now }
  const schedules = startSchedules({ ...shared, timeZone, log })
  const previews = startPreviews(shared)
  const presence = startPresence(people, (othersOf) => events.announcePresence(othersOf))
  const handlers: StudioApi = {
    ...publicationCalls({ ...stores, settings, people, publisher, siteUrl: () => shownSite.settings().url }),
    ...schedules.calls,
    ...previews.calls,
    ...presence.calls,
  }
  const handleCall = editor.handler(
    {
      nameOf: async (personId) => (await identityOf(people, personId)).name,
      commitsInReview: () => commitsInReview(reviews),
    },
    namedCalls(studioSchemas, handlers),
  )
  return {
    handleCall,
    previews,
    fetchSoon: () => follower.fetchSoon(),
    async stop() {
      presence.stop()
      await Promise.all([schedules.stop(), stop()])
    },
  }
}
