import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { day, hour } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import type { Clients } from './clients.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

/**
 * Time in milliseconds that expired data may stay in the database. The intake purges every hour, but after a stop of more than an hour it
 * purges nothing for a day.
 */
const lateness = 2 * day
/**
 * Maximum difference between times in the database and the true time of the simulation, in milliseconds. The intake trusts a clock whose
 * error is smaller than this.
 */
const tolerance = 3 * hour

/** Runs a task on a second connection to the database of the machine, as a command of the intake does. */
export const withDatabase = <Result>(machine: SimulatedMachine, task: (database: Database) => Promise<Result>): Promise<Result> =>
  machine.drive(
    (async () => {
      const database = await openIntakeDatabase(machine.settings().database)
      try {
        return await task(database)
      } finally {
        await database.close()
      }
    })(),
  )

/** Compares the database with the requests that the clients know as acknowledged, and with the mails that the mail server has received. */
export class Audit {
  readonly faults: string[] = []
  /** Number of all faults. `counts` has the number of each kind; its `looks` (checks) and `purged` (deleted requests) are not faults. */
  found = 0
  readonly counts = { looks: 0, lost: 0, purgedEarly: 0, purgedLate: 0, storedTwice: 0, back: 0, purged: 0, mailsLost: 0, mailsTwice: 0 }
  /** Simulated time until which expired data in the database is not a fault, because the intake doubted its clock or was down. */
  excusedUntil = 0
  /**
   * Ids of mails for which it is not a fault to be sent twice or never, because an older backup was restored or the fault is already
   * reported.
   */
  mayRepeat = new Set<string>()
  readonly #machine: SimulatedMachine
  readonly #clients: Clients

  constructor(machine: SimulatedMachine, clients: Clients) {
    this.#machine = machine
    this.#clients = clients
  }

  /** Allows expired data to stay for `lateness` from now on. Call this method when the intake doubts its clock or was down. */
  excuse(): void {
    this.excusedUntil = this.#machine.clock.now + lateness
  }

  report(text: string): void {
    const fault = `day ${(this.#machine.clock.passed / day).toFixed(2)}: ${text}`
    this.faults.push(fault)
    process.stderr.write(`FAULT ${fault}\n`)
  }

  #fault(kind: keyof Audit['counts'], text: string): void {
    this.counts[kind] += 1
    this.found += 1
    this.report(`${kind}: ${text}`)
  }

  /**
   * Adds a fault for each request that is lost, stored twice, deleted too early or too late, or stored again after it was erased, and for
   * each mail that was not sent or was sent twice.
   */
  async look(): Promise<void> {
    await this.#machine.settle()
    await withDatabase(this.#machine, async ({ sql }) => {
      this.#lookAtRequests(await sql('SELECT id, email, state FROM requests'))
      this.#lookAtMails(await sql(`SELECT id, state, kind, due_from FROM mails WHERE state <> 'waiting'`))
    })
    this.counts.looks += 1
  }

  #lookAtRequests(rows: readonly Record<string, unknown>[]): void {
    const { retention } = this.#machine.templates
    const { now } = this.#machine.clock
    const stored = new Map(rows.map((row) => [String(row['email']), row]))
    if (stored.size < rows.length) this.#fault('storedTwice', `${rows.length - stored.size}`)
    for (const [email, request] of this.#clients.acknowledged) {
      const row = stored.get(email)
      const age = now - request.at
      const limit = (isSuspected: boolean) => (isSuspected ? Math.min(retention.suspected, retention.requests) : retention.requests) * day
      if (request.isGivenUp) continue
      if (row === undefined) {
        if (request.isErased && age < retention.requests * day + lateness) continue
        if (!request.isErased && age < limit(request.isSuspected) - tolerance)
          this.#fault(age < hour ? 'lost' : 'purgedEarly', `${email}, ${(age / day).toFixed(1)} days old`)
        if (!request.isErased) this.counts.purged += 1
        this.#clients.acknowledged.delete(email)
        continue
      }
      request.id = String(row['id'])
      request.isSuspected = row['state'] === 'suspected'
      if (request.isErased) this.#fault('back', email)
      if (age > limit(request.isSuspected) + lateness && now > this.excusedUntil) {
        this.#fault('purgedLate', `${email}, ${(age / day).toFixed(1)} days old`)
        request.isGivenUp = true
      }
    }
  }

  #lookAtMails(rows: readonly Record<string, unknown>[]): void {
    const { confirmed, unconfirmed } = this.#machine.mail
    const times = new Map<string, number>()
    for (const id of confirmed) times.set(id.split('@')[0] ?? '', (times.get(id.split('@')[0] ?? '') ?? 0) + 1)
    for (const [id, count] of times)
      if (count > 1 && !this.mayRepeat.has(id)) {
        this.#fault('mailsTwice', id)
        this.mayRepeat.add(id)
      }
    const received = new Set(unconfirmed.map((id) => id.split('@')[0] ?? ''))
    for (const { id, state } of rows)
      if ((state === 'dead' || !times.has(String(id))) && !this.mayRepeat.has(String(id)) && !received.has(String(id))) {
        this.#fault('mailsLost', `${String(id)} ${String(state)}`)
        this.mayRepeat.add(String(id))
      }
  }
}
