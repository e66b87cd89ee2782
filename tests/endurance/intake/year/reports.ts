import { alertKinds } from '#src/intake/protocol/alert.ts'
import { hour, minute } from '#src/lib/time.ts'
import type { LogLine, SimulatedMachine } from './simulated-machine.ts'

/** Time in milliseconds within which an outage must be reported. If the report is later, the outage counts as `late`. */
const reportLimit = 15 * minute

/**
 * Minutes from the beginning of an outage to its first report in the log, by the command check and by mail; undefined if the outage was
 * not reported in this way.
 */
type Reported = { log: number | undefined; check: number | undefined; mail: number | undefined }

/**
 * Kinds of alerts about requests that wait for the staff. The server sends these alerts also without an outage, so they do not count as
 * reports of an outage.
 */
const usual = ['overdue', 'due', 'suspected'] as const

const alertEvent = 'problems for the house'

/**
 * Matches the Message-ID of a mail about an outage, which the server sends without the outbox. Mails with replies of the staff have such a
 * Message-ID too, but the staff write none during an outage.
 */
const outageId = /^[\da-f-]{36}@/

/** Returns whether a line of the log reports a problem other than requests that wait for the staff. */
const isUnusual = (line: LogLine): boolean =>
  line.event !== alertEvent || alertKinds.some((kind) => kind in line && !usual.some((name) => name === kind))

/** Finds out when outages are reported: by the log, by the command `check`, and by a mail to the house. */
export class Reports {
  readonly #machine: SimulatedMachine
  readonly #mailTimes: { at: number; id: string }[] = []
  /** Number of outages that were reported neither in the log nor by `check` nor by mail within `reportLimit`. */
  late = 0
  /** The reports of outages, by the name of the outage. Each list has one `Reported` for each time that this outage occurred. */
  readonly all = new Map<string, Reported[]>()

  constructor(machine: SimulatedMachine) {
    this.#machine = machine
  }

  /**
   * Records the simulated time for each mail that the mail server has accepted since the last call. Call this method after each step of the
   * clock.
   */
  noteMails(): void {
    const { mail, clock } = this.#machine
    for (const id of mail.confirmed.slice(this.#mailTimes.length)) this.#mailTimes.push({ at: clock.now, id })
  }

  /** Advances the clock by the duration of an outage that has begun, ends the outage, and records when it was reported. */
  async watch(name: string, duration: number, end: () => Promise<void> | void): Promise<void> {
    const machine = this.#machine
    const [start, lines, mails] = [machine.clock.now, machine.log.length, machine.mail.confirmed.length]
    const early = Math.min(duration, reportLimit)
    await machine.pass(early)
    const isChecked = this.#namesProblem((await machine.command('check')).output)
    await machine.pass(Math.min(duration - early, hour))
    if (duration > early + hour) await machine.pass(duration - early - hour, 5 * minute)
    await end()
    const since = (at: number | undefined) => (at === undefined ? undefined : Math.round((at - start) / minute))
    const errors = machine.log.slice(lines).filter((line) => line.level === 'error' && isUnusual(line))
    const alertAt = errors.find(({ event }) => event === alertEvent)?.at ?? Infinity
    const isReport = ({ id, at }: { id: string; at: number }) => outageId.test(id) || (id.startsWith('alert.') && at >= alertAt)
    const reported = {
      log: since(errors[0]?.at),
      check: isChecked ? Math.round(early / minute) : undefined,
      mail: since(this.#mailTimes.slice(mails).find(isReport)?.at),
    }
    this.all.set(name, [...(this.all.get(name) ?? []), reported])
    if (Math.min(...Object.values(reported).map((minutes) => minutes ?? Infinity)) > reportLimit / minute) this.late += 1
  }

  /** Returns whether the output of `check` names a problem other than requests that wait for the staff. */
  #namesProblem(output: string): boolean {
    const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '')
    const usualTexts = usual.map((kind) => withoutNumbers(this.#machine.templates.alertText({ kind, value: 1 })))
    return output.split('\n').some((line) => line !== '' && !line.startsWith('Requests: ') && !usualTexts.includes(withoutNumbers(line)))
  }
}
