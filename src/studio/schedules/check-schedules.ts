import { isDeepStrictEqual } from 'node:util'
import type { Editor } from '#src/editor/server/index.ts'
import { knownMain, mergeChangeSets, textsWith } from '#src/publishing/git/index.ts'
import { describePlaces } from '#src/studio/publications/files-to-publish.ts'
import { eventsOf } from './schedule-events.ts'
import type { Schedule, ScheduleStore } from './schedule-store.ts'

type ScheduleCheckDependencies = {
  cloneRoot: string
  schedules: ScheduleStore
  checkTexts: Editor['checkTexts']
}

/**
 * Finds out in advance what would stop the next step of each schedule: merges the step into the main that was fetched last, after all
 * earlier steps, and checks the texts.
 *
 * - The built pages are checked only when the step is taken.
 * - Stores the problems.
 * - Returns the schedules whose problem has changed.
 */
export async function checkSchedules({ cloneRoot, schedules, checkTexts }: ScheduleCheckDependencies): Promise<Schedule[]> {
  const main = await knownMain(cloneRoot)
  const events = eventsOf(await schedules.listOpen())
  const changed: Schedule[] = []
  for (const [index, { schedule, kind }] of events.entries()) {
    const isNext = kind === (schedule.state === 'waiting' ? 'start' : 'end') && schedule.publication === undefined
    if (!main || !isNext) continue
    const changeSets = events.slice(0, index + 1).map(({ changeSet }) => changeSet)
    const { files, conflicts } = await mergeChangeSets(cloneRoot, main.commit, changeSets)
    const problem: Schedule['problem'] =
      conflicts.length > 0
        ? { kind: 'conflicts', detail: describePlaces(conflicts).join('\n') }
        : problemOfTexts(checkTexts(await textsWith(cloneRoot, main.commit, files)))
    if (!isDeepStrictEqual(problem, schedule.problem)) changed.push(await schedules.update(schedule, { problem }))
  }
  return changed
}

function problemOfTexts({ newErrors }: ReturnType<Editor['checkTexts']>): Schedule['problem'] {
  const lines = newErrors.map(({ file, path, message }) => `content/${file}: ${path} ${message.en}`)
  return lines.length === 0 ? undefined : { kind: 'invalid-content', detail: lines.join('\n') }
}
