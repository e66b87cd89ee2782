import { mock } from 'node:test'
import { minute } from '#src/lib/time.ts'
import { commitOf } from './repository-files.ts'
import { expectSame, type TeamRun } from './team.ts'
import { until } from './team-studio.ts'

/** Stops the clock of this process one second after the beginning of a minute. Timers run only when `passHalfMinute` advances the clock. */
export function stopClock(): void {
  const now = Math.floor(Date.now() / minute) * minute + 1000
  mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'], now })
}

/** Advances the stopped clock by a millisecond, so that no two acts happen at the same time. Timers do not run. */
export const passMillisecond = (): void => mock.timers.setTime(Date.now() + 1)

/** Advances the stopped clock by half a minute, and runs the timers that are due. A minute ends at every second call. */
export const passHalfMinute = (): void => mock.timers.tick(minute / 2)

/**
 * Advances the clock by the first half of a minute. Waits before and after that until no git command is running, because a command that
 * sees more than a minute pass is stopped.
 */
export async function passFirstHalf(): Promise<void> {
  await noProcess()
  passHalfMinute()
  await noProcess()
}

const noProcess = () => until(() => !process.getActiveResourcesInfo().includes('ProcessWrap'), 'no command of git is running')

/** Advances the clock by a minute, and waits until the studio has followed main and has taken the steps of schedules that are due. */
export async function passMinute(team: TeamRun): Promise<void> {
  await passFirstHalf()
  passHalfMinute()
  await hasFollowed(team)
  await settleSchedules(team)
}

/** Resolves when the saved files contain the newest main, and the studio has the reviews that the model expects. */
export async function hasFollowed({ studio, model, commits }: TeamRun): Promise<void> {
  model.follow()
  await until(() => commitOf(studio.site, 'main') === commits.main(), 'the studio follows main')
  const expected = JSON.stringify(model.reviews.waiting)
  await until(async () => JSON.stringify(await studio.waitingReviews()) === expected, 'the reviews are those of the model')
}

/** Waits until the studio has taken the steps of schedules that are due. Throws unless the studio and the model have the same schedules. */
export async function settleSchedules({ studio, schedules }: TeamRun): Promise<void> {
  schedules.pass(Date.now())
  // The studio answers this call only when no step of a schedule is running. So the call waits until a running step has ended.
  expectSame(await studio.cancelSchedule('none'), { kind: 'missing' }, 'A schedule that does not exist')
  const expected = JSON.stringify(schedules.open.map(({ id, state, problem }) => ({ id, state, problem })))
  const isExpected = async () => JSON.stringify(await studio.openSchedules()) === expected
  await until(isExpected, 'the schedules are those of the model').catch(async () => {
    expectSame(await studio.openSchedules(), JSON.parse(expected), 'The schedules')
  })
}
