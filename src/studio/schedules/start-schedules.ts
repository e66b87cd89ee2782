import { errorMessage } from '#src/lib/node/error-message.ts'
import { deleteChangeSet } from '#src/publishing/git/index.ts'
import type { MainFollower } from '#src/studio/main-branch/main-follower.ts'
import type { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import type { Publisher } from '#src/studio/publications/publisher.ts'
import { addStudioAuditEvent } from '#src/studio/runtime/audit-log.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { toLanguage } from '#src/tool-messages/tool-text.ts'
import { checkSchedules } from './check-schedules.ts'
import { scheduleCalls } from './schedule-calls.ts'
import { enqueueScheduleMail } from './schedule-mails.ts'
import { type Schedule, ScheduleStore } from './schedule-store.ts'
import { Scheduler } from './scheduler.ts'

type ScheduleDependencies = Omit<StudioDependencies, 'refresh' | 'sendsMail' | 'build'> & {
  publisher: Publisher
  follower: MainFollower
  reviews: ReviewStore
  timeZone: () => string
}

/**
 * Publishes scheduled change sets when they are due. Whenever main gets a new commit, checks in advance whether the next steps would fail.
 * Returns `stop` and `calls`, which handles the editor's calls about schedules.
 */
export function startSchedules(dependencies: ScheduleDependencies) {
  const { cloneRoot, database, people, editor, announce, wakeMailer, log, now, publisher, follower, reviews, timeZone } = dependencies
  const schedules = new ScheduleStore(database)
  const tellPerson = async (schedule: Schedule) => {
    if (schedule.problem === undefined) return
    await enqueueScheduleMail(database.sql, schedule, await people.find(schedule.personId), now())
    wakeMailer()
  }
  const check = async () => {
    const changed = await checkSchedules({ cloneRoot, schedules, checkTexts: editor.checkTexts })
    for (const schedule of changed) await tellPerson(schedule)
    if (changed.length > 0) announce()
  }
  /**
   * Called after a schedule has changed. Deletes its change set if it has no further step and has not failed. Tells its person about its
   * problem, if it has one. Tells the open editors, and checks all schedules again.
   */
  const onChange = async (schedule: Schedule) => {
    const { id, state, endsAt } = schedule
    if (state === 'ended' || state === 'cancelled' || (state === 'live' && endsAt === undefined)) await deleteChangeSet(cloneRoot, id)
    await tellPerson(schedule)
    announce()
    await check()
  }
  const onStep = async (schedule: Schedule) => {
    await addStudioAuditEvent(database.sql, { actor: { person: schedule.personId }, action: `schedule ${schedule.state}`, now: now() })
    await onChange(schedule)
  }
  /**
   * Returns the subject of the commit that reverts the changes of a schedule at its end. It is in the language of the person, because it
   * quotes the summary that this person has written.
   */
  const summaryOfEnd = async ({ personId, summary }: Schedule) => {
    const recipient = await people.find(personId)
    return studioMessages(toLanguage(recipient?.language)).schedules.summaryOfEnd({ summary })
  }
  const scheduler = new Scheduler({ schedules, publisher, onStep, summaryOfEnd, log, now })
  const checkInBackground = () =>
    void scheduler.changeSchedules(check).catch((error: unknown) => log.error('schedules not checked', { problem: errorMessage(error) }))
  const endChecks = follower.whenMainMoves(checkInBackground)
  // A process that was killed may have stored a problem without its mail. If the mail exists already, it is not added again.
  const tellAgain = async () => {
    for (const schedule of await schedules.listOpen()) await tellPerson(schedule)
  }
  scheduler
    .changeSchedules(tellAgain)
    .catch((error: unknown) => log.error('problems of schedules not told', { problem: errorMessage(error) }))
  checkInBackground()
  return {
    calls: scheduleCalls({ cloneRoot, schedules, reviews, scheduler, follower, people, timeZone, onChange, now }),
    stop(): Promise<void> {
      // `endChecks` removes the listener, because the last fetch of main may end after the database was closed.
      endChecks()
      return scheduler.stop()
    },
  }
}
