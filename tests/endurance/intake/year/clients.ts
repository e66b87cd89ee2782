import { decoyField, schemaVersion } from '#src/contact-message/contact-message.ts'
import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import { day, minute } from '#src/lib/time.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

export type Acknowledged = {
  email: string
  /** Time of the acknowledgement by the true time of the simulation, in milliseconds since 1970. */
  at: number
  id: string
  /** Whether the request was in the state `suspected` in the database when `Audit` last looked. */
  isSuspected: boolean
  isErased: boolean
  isGivenUp: boolean
}

type Attempt = { email: string; isSpam: boolean; client: string; json: object; due: number; tries: number }

/**
 * Simulated clients who send requests. While a client gets no acknowledgement, it sends the request again with the same idempotency key, up
 * to 12 times.
 */
export class Clients {
  readonly acknowledged = new Map<string, Acknowledged>()
  readonly counts = { sent: 0, refused: 0, abandoned: 0, repeated: 0 }
  /** Average number of requests a day. The events `kill` and `flood` raise it for some minutes. */
  perDay = 8
  spamShare = 0.1
  readonly #machine: SimulatedMachine
  readonly #random: Random
  #attempts: Attempt[] = []

  constructor(machine: SimulatedMachine, random: Random) {
    this.#machine = machine
    this.#random = random
  }

  /**
   * Creates new requests: a random number, on average as many as arrive in `passed` milliseconds. Sends these requests, and all retries
   * that are due.
   */
  sendDue(passed: number): void {
    const { clock } = this.#machine
    for (let expected = (this.perDay * passed) / day; this.#random.between(0, 1) < expected; expected -= 1)
      this.#attempts.push(this.#next())
    const due = this.#attempts.filter((attempt) => attempt.due <= clock.passed)
    if (due.length === 0) return
    this.#attempts = this.#attempts.filter((attempt) => attempt.due > clock.passed)
    for (const attempt of due) void this.#send(attempt)
  }

  #next(): Attempt {
    const { whole, between, pick } = this.#random
    const number = (this.counts.sent += 1)
    const email = `client${number}@example.com`
    const isSpam = between(0, 1) < this.spamShare
    const fields = { name: `Zoé ${number}`, email, phone: '', interests: 'clubs', message: 'Une table pour deux. '.repeat(whole(1, 40)) }
    const idempotencyKey = `${number}`.padStart(32, 'a')
    const json = {
      schemaVersion,
      idempotencyKey,
      form: 'simple',
      language: pick(['en', 'fr']),
      page: '/contact',
      fields,
      [decoyField]: isSpam ? 'spam' : '',
      elapsed: 30_000,
    }
    const client = `${whole(1, 9)}.${whole(0, 255)}.${whole(0, 255)}.${whole(0, 255)}`
    return { email, isSpam, client, json, due: this.#machine.clock.passed, tries: 0 }
  }

  async #send(attempt: Attempt): Promise<void> {
    const { clock } = this.#machine
    const { email, json, client, isSpam } = attempt
    attempt.tries += 1
    const { status } = await this.#machine.http('/requests', { json, client })
    if (status === 200) {
      if (this.acknowledged.has(email)) this.counts.repeated += 1
      else this.acknowledged.set(email, { email, at: clock.now, id: '', isSuspected: isSpam, isErased: false, isGivenUp: false })
      // Simulates in 5 % of the first attempts that the acknowledgement does not reach the client, who then sends the request again.
      if (attempt.tries > 1 || this.#random.between(0, 1) > 0.05) return
    } else this.counts.refused += 1
    if (attempt.tries > 12) this.counts.abandoned += 1
    else this.#attempts.push({ ...attempt, due: clock.passed + 10 * minute })
  }
}
