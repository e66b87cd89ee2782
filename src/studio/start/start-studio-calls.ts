import { namedCalls } from '#src/editor/server/index.ts'
import { catchGitError } from '#src/publishing/git/index.ts'
import type { EventStreams } from '#src/studio/app/event-streams.ts'
import type { StudioSite } from '#src/studio/app/studio-site.ts'
import { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import { listCommitsInReview } from '#src/studio/main-branch/reviews.ts'
import { startPreviews } from '#src/studio/previews/start-previews.ts'
import { type StudioApi, studioSchemas } from '#src/studio/protocol/calls/studio-calls.ts'
import { startPublishing } from '#src/studio/publications/start-publishing.ts'
import { findIdentity } from '#src/studio/runtime/people.ts'
import { startPresence } from '#src/studio/runtime/presence.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { startSchedules } from '#src/studio/schedules/start-schedules.ts'
import { deleteUnusedChangeSets } from '../upkeep/unused-change-sets.ts'

type CallContext = {
  settings: StudioSettings
  studioSite: Pick<StudioSite, 'settings' | 'timeZone'>
  events: Pick<EventStreams, 'announcePresence'>
}

/** Starts publishing, schedules, preview links and presence. `handleCall` in the result handles their calls, and those of the editor. */
export async function startStudioCalls(dependencies: StudioDependencies, { settings, studioSite, events }: CallContext) {
  const { cloneRoot, database, people, editor, log } = dependencies
  const unused = await catchGitError(() => deleteUnusedChangeSets(cloneRoot, database))
  if (unused) log.error('unused change sets not deleted', { problem: unused.errors })
  const reviews = new ReviewStore(database)
  const publishing = await startPublishing({ ...dependencies, settings, reviews, siteUrl: () => studioSite.settings().url })
  const { publisher, follower } = publishing
  const schedules = startSchedules({ ...dependencies, publisher, follower, reviews, timeZone: studioSite.timeZone })
  const previews = startPreviews({ ...dependencies, follower, reviews })
  const presence = startPresence(dependencies, (othersOf) => events.announcePresence(othersOf))
  const handlers: StudioApi = { ...publishing.calls, ...schedules.calls, ...previews.calls, ...presence.calls }
  const handleCall = editor.handler(
    {
      nameOf: async (personId) => (await findIdentity(people, personId)).name,
      listCommitsInReview: () => listCommitsInReview(reviews),
    },
    namedCalls(studioSchemas, handlers),
  )
  return {
    handleCall,
    previews,
    fetchSoon: () => follower.fetchSoon(),
    async stop() {
      presence.stop()
      await Promise.all([schedules.stop(), publishing.stop()])
    },
  }
}
