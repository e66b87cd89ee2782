import { minute } from '#src/lib/time.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { pick } from '../pick.ts'
import { isIn, pickLeftOut } from './left-out.ts'
import { type Act, expectSame, type TeamRun } from './team.ts'
import { hasFollowed, passHalfMinute, passMinute, settleSchedules } from './team-clock.ts'
import type { TeamSchedule } from './team-schedules.ts'
import { publisher } from './team-studio.ts'
import { teamTexts } from './team-texts.ts'
import { saveText } from './writer-acts.ts'

/** Acts of the publisher with schedules, and acts that advance the clock by some minutes. */
export const scheduleActs = {
  'schedule changes': async (team: TeamRun) => {
    await planSchedule(team)
  },
  'schedule changes and take them back': async (team: TeamRun) => {
    const schedule = await planSchedule(team)
    if (!schedule) return
    for (const text of teamTexts) {
      const [was, value = ''] = [schedule.to, team.model.main].map((words) => words.get(text.key))
      const isTakenBack = was !== schedule.from.get(text.key) && was === team.model.saved.get(text.key)
      if (isTakenBack && was !== value) await saveText(team, publisher, text, value)
    }
  },
  'change the time of a schedule': async (team: TeamRun) => {
    const { studio, schedules } = team
    const open = schedules.open.filter(({ state }) => state === 'waiting' || state === 'failed')
    if (open.length === 0) return
    const schedule = pick(team.random, open)
    const times = pickTimes(team)
    expectSame(await studio.changeSchedule(schedule.id, times), { kind: 'scheduled' }, 'The change of a schedule')
    Object.assign(schedule, { ...times, state: 'waiting' })
    await settleSchedules(team)
  },
  'cancel a schedule': async (team: TeamRun) => {
    const { studio, schedules } = team
    if (schedules.open.length === 0) return
    const schedule = pick(team.random, schedules.open)
    expectSame(await studio.cancelSchedule(schedule.id), { kind: 'cancelled' }, 'The end of a schedule')
    schedules.remove(schedule)
    await settleSchedules(team)
  },
  'some minutes pass': async (team: TeamRun) => {
    for (let count = team.random.whole(1, 3); count > 0; count--) await passMinute(team)
  },
  'some minutes pass while the studio is stopped': async (team: TeamRun) => {
    await team.studio.restart(() => {
      for (let count = 2 * team.random.whole(1, 3); count > 0; count--) passHalfMinute()
    })
    await hasFollowed(team)
    await settleSchedules(team)
  },
} satisfies Record<string, Act>

type Times = Pick<TeamSchedule, 'at' | 'endsAt'>

/** Returns the beginning of one of the next four minutes as start, and in half of the cases an end one to four minutes after the start. */
function pickTimes({ random }: TeamRun): Times {
  const at = (Math.floor(Date.now() / minute) + random.whole(1, 4)) * minute
  return { at, endsAt: random.between(0, 1) < 0.5 ? null : at + random.whole(1, 4) * minute }
}

/** Schedules some of the saved changes as the publisher. Returns the schedule; undefined if the studio has not scheduled anything. */
async function planSchedule(team: TeamRun): Promise<TeamSchedule | undefined> {
  const { studio, model, schedules } = team
  const leftOut = await pickLeftOut(team)
  const times = pickTimes(team)
  const summary = team.unused('Schedule')
  for (const subject of [summary, studioMessages('en').schedules.summaryOfEnd({ summary })]) team.authors.set(subject, publisher)
  model.follow()
  const changes = schedules.plan(isIn(leftOut), times.at)
  const outcome = await studio.schedule(summary, leftOut, times)
  if (changes === 'in-review') {
    expectSame([outcome.kind, 'reason' in outcome && outcome.reason], ['failed', changes], summary)
    return undefined
  }
  // The model does not contain the translation lock. If only the lock has changed, the model expects `nothing`, but the studio schedules.
  // So whenever the model expects `nothing`, the test accepts any outcome.
  const expected = changes === 'nothing' ? outcome.kind : 'scheduled'
  expectSame(outcome.kind, expected, summary)
  if (outcome.kind !== 'scheduled') return undefined
  const words = changes === 'nothing' ? { from: model.main, to: model.main } : changes
  const id = await studio.idOfSchedule(summary)
  const schedule: TeamSchedule = {
    id,
    person: publisher,
    ...times,
    from: new Map(words.from),
    to: new Map(words.to),
    state: 'waiting',
    problem: '',
  }
  schedules.open.push(schedule)
  await settleSchedules(team)
  return schedule
}
