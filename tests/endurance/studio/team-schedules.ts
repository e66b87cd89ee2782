import { mergeWords, type WordChanges } from './merge-words.ts'
import type { TeamModel } from './team-model.ts'
import type { TeamText, Words } from './team-texts.ts'

/** Changes that go live at a time, and may be reverted at a later time. */
export type TeamSchedule = WordChanges & {
  id: string
  person: string
  /** Start in milliseconds since 1970. */
  at: number
  /** End in milliseconds since 1970; null if the changes stay. */
  endsAt: number | null
  state: 'waiting' | 'live' | 'failed' | 'end-failed'
  problem: string
}

type PlannedStep = { schedule: TeamSchedule; kind: 'start' | 'end'; moment: number; changes: WordChanges }

/** The schedules that must still start or end, and the failed ones that a person must change or cancel. The oldest is first. */
export class TeamSchedules {
  readonly #model: TeamModel
  open: TeamSchedule[] = []

  constructor(model: TeamModel) {
    this.#model = model
  }

  /**
   * Returns the former and the new words of all texts for a new schedule that starts at `at`. Returns `nothing` or `in-review` if the
   * studio must make no schedule: there is no change, or a conflict with a waiting review. Call this method after the studio has followed
   * main.
   */
  plan(isLeftOut: (text: TeamText) => boolean, at: number): WordChanges | 'nothing' | 'in-review' {
    const { main } = this.#model
    const chosen = this.#model.choose(isLeftOut, main)
    if (chosen.conflicts.length > 0) return 'in-review'
    const from = mergeInOrder(
      main,
      this.#steps().filter(({ moment }) => moment < at),
    ).words
    const to = mergeWords({ base: main, theirs: chosen.words, ours: from }).words
    return hasChanges(main, chosen.words) && hasChanges(from, to) ? { from, to } : 'nothing'
  }

  /**
   * Takes all steps (starts and ends of schedules) that are due at `now`, the earliest first. Then checks which of the later steps would
   * conflict with main.
   */
  pass(now: number): void {
    for (;;) {
      const [step] = this.#steps()
      if (!step || step.moment > now) break
      this.#take(step, now)
    }
    this.#check()
  }

  #take({ schedule, kind, changes }: PlannedStep, now: number): void {
    const { endsAt } = schedule
    const isMissed = kind === 'start' && endsAt !== null && endsAt <= now
    const outcome = isMissed ? 'missed' : this.#model.publishChanges(changes)
    if (outcome !== 'live') Object.assign(schedule, { state: kind === 'start' ? 'failed' : 'end-failed', problem: outcome })
    else if (kind === 'start' && endsAt !== null) Object.assign(schedule, { state: 'live', problem: '' })
    else this.remove(schedule)
  }

  remove(schedule: TeamSchedule): void {
    this.open = this.open.filter((each) => each !== schedule)
  }

  /**
   * Records for each schedule whether its next step will conflict: with main as the studio last fetched it, after all earlier planned steps
   * were merged into main.
   */
  #check(): void {
    const steps = this.#steps()
    for (const [index, { schedule, kind }] of steps.entries()) {
      if (kind !== (schedule.state === 'waiting' ? 'start' : 'end')) continue
      const { conflicts } = mergeInOrder(this.#model.followedMain, steps.slice(0, index + 1))
      schedule.problem = conflicts.length > 0 ? 'conflicts' : ''
    }
  }

  #steps(): PlannedStep[] {
    const steps = this.open.flatMap((schedule): PlannedStep[] => {
      const { state, at, endsAt, from, to } = schedule
      const start = { schedule, kind: 'start' as const, moment: at, changes: { from, to } }
      const end = endsAt === null ? [] : [{ schedule, kind: 'end' as const, moment: endsAt, changes: { from: to, to: from } }]
      return state === 'waiting' ? [start, ...end] : state === 'live' ? end : []
    })
    return steps.toSorted((one, other) => one.moment - other.moment)
  }
}

/** Merges the changes of steps into `words`, in the order of the steps. Returns only the conflicts of the last step. */
function mergeInOrder(words: Words, steps: readonly PlannedStep[]): ReturnType<typeof mergeWords> {
  return steps.reduce<ReturnType<typeof mergeWords>>(
    (merged, { changes: { from, to } }) => mergeWords({ base: from, theirs: merged.words, ours: to }),
    { words, conflicts: [] },
  )
}

const hasChanges = (before: Words, after: Words): boolean => [...after].some(([key, value]) => before.get(key) !== value)
