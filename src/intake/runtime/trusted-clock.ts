import { deleteStoredTime, readStoredTime, storeTime, withTimesOfFile } from '#src/intake/database/stored-times.ts'
import { day, hour, type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'

/**
 * Maximum difference between the clock of the machine and the trusted time. `running` applies while the process runs. `stopped` applies
 * when the process starts: the clock may be further ahead of the stored time then, because time has passed since that time was stored.
 */
export const tolerance = { running: 5 * minute, stopped: hour } satisfies Record<string, Milliseconds>

/** How long a clock must stay ahead by the same skew until it is trusted. */
const confirmationTime: Milliseconds = day

type Clocks = {
  /** The wall clock of the machine, which people can set and which can jump. */
  wall: () => Timestamp
  /** The monotonic clock of the machine, which cannot be set. */
  monotonic: () => Milliseconds
}

const systemClocks: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() }

/** A skew (clock of the machine minus trusted time) with which the clock of the machine is not trusted yet. */
type PendingSkew = {
  since: Timestamp
  /**
   * Milliseconds by which the wall clock is ahead of the trusted time, negative if it is behind. Undefined after a restart, until the next
   * check.
   */
  skew: Milliseconds | undefined
}

/**
 * Tells the time without following jumps of the clock, so that a wrong date deletes nothing (decision 058: a jump waits a day). `check`
 * compares the clocks every minute:
 *
 * - If the clock of the machine agrees with the trusted time, the trusted time follows this clock.
 * - If the clock of the machine has jumped, the trusted time advances with the monotonic clock instead.
 * - If the clock of the machine is ahead by the same skew for `confirmationTime`, also across restarts, this clock is trusted.
 * - If the clock of the machine is behind, it is trusted only after an operator has accepted it (`acceptClock`).
 *
 * Each check stores the trusted time and the beginning of the skew, so both survive a restart.
 */
export class TrustedClock {
  readonly #sql: RunSql
  readonly #clocks: Clocks
  /** The trusted time when the monotonic clock was `#monotonicBase`. */
  #base: Timestamp
  #monotonicBase: Milliseconds
  #pending: PendingSkew | undefined
  #acceptedAt: Timestamp | undefined

  private constructor(sql: RunSql, clocks: Clocks, stored: StoredClock) {
    this.#sql = sql
    this.#clocks = clocks
    this.#base = stored.clock ?? clocks.wall()
    this.#monotonicBase = clocks.monotonic()
    this.#pending = stored.pendingSince === undefined ? undefined : { since: stored.pendingSince, skew: undefined }
    this.#acceptedAt = stored.acceptedAt
    const difference = this.#difference()
    if (!this.#pending && difference > -tolerance.running && difference <= tolerance.stopped) this.#synchronise()
  }

  static async start(sql: RunSql, clocks = systemClocks): Promise<TrustedClock> {
    return new TrustedClock(sql, clocks, {
      clock: await readStoredTime(sql, 'clock'),
      pendingSince: await readStoredTime(sql, 'pendingSince'),
      acceptedAt: await readStoredTime(sql, 'accepted'),
    })
  }

  /** Returns the time with which data are stored now: that of the clock of the machine, or the trusted time if that clock is behind. */
  now(): Timestamp {
    return (this.skew() ?? 0) < 0 ? this.#trusted() : this.#clocks.wall()
  }

  /**
   * Returns how far the clock of the machine is ahead of the trusted time: negative if it is behind. Undefined if the difference is within
   * the tolerance.
   */
  skew(): Milliseconds | undefined {
    const difference = this.#difference()
    return Math.abs(difference) > tolerance.running ? difference : undefined
  }

  /** Compares the clocks and stores the trusted time. Call it every minute. Returns `skew()` after the check. */
  async check(): Promise<Milliseconds | undefined> {
    const skew = this.skew()
    await (skew === undefined ? this.#trustMachine() : this.#recordSkew(skew))
    await storeTime(this.#sql, 'clock', this.#trusted())
    return this.skew()
  }

  #trusted(): Timestamp {
    return Math.floor(this.#base + this.#clocks.monotonic() - this.#monotonicBase)
  }

  #difference(): Milliseconds {
    return this.#clocks.wall() - this.#trusted()
  }

  #synchronise(): void {
    this.#base = this.#clocks.wall()
    this.#monotonicBase = this.#clocks.monotonic()
  }

  async #trustMachine(): Promise<void> {
    this.#synchronise()
    if (this.#pending) await deleteStoredTime(this.#sql, 'pendingSince')
    this.#pending = undefined
  }

  /**
   * Stores when the skew began. If an operator has accepted the clock of the machine, or the skew is confirmed, trusts this clock instead.
   */
  async #recordSkew(skew: Milliseconds): Promise<void> {
    const acceptedAt = await readStoredTime(this.#sql, 'accepted')
    if (acceptedAt !== this.#acceptedAt) {
      this.#acceptedAt = acceptedAt
      return this.#trustMachine()
    }
    const pending = this.#pending
    const isSame = pending && (pending.skew === undefined || Math.abs(skew - pending.skew) <= tolerance.running)
    if (pending && isSame && skew > 0 && this.#trusted() - pending.since >= confirmationTime) return this.#trustMachine()
    const since = pending && isSame ? pending.since : this.#trusted()
    if (since !== pending?.since) await storeTime(this.#sql, 'pendingSince', since)
    this.#pending = { since, skew }
  }
}

type StoredClock = {
  clock: Timestamp | undefined
  /** The trusted time at which the present skew began, if the clock of the machine is not trusted. Undefined if it is trusted. */
  pendingSince: Timestamp | undefined
  acceptedAt: Timestamp | undefined
}

/**
 * Returns by how many milliseconds `now` is ahead of the time that the server stored last; negative if `now` is behind. Undefined within
 * the tolerance. Commands and other processes without a trusted clock use this function.
 */
export async function storedSkew(sql: RunSql, now: Timestamp): Promise<Milliseconds | undefined> {
  const clock = await readStoredTime(sql, 'clock')
  const pendingSince = await readStoredTime(sql, 'pendingSince')
  if (clock === undefined) return undefined
  const difference = now - clock
  return pendingSince !== undefined || difference > tolerance.stopped || difference < -tolerance.running ? difference : undefined
}

/**
 * Returns the time to use in a process without a trusted clock. `isTrusted` says whether the clock of the machine agrees with the stored
 * time.
 *
 * - If the clock is behind, `now` becomes the stored time, so that new data do not seem old later.
 * - If the clock is ahead, `now` stays. The caller must then delete nothing because of its age.
 */
export async function storedTime(sql: RunSql, now: Timestamp): Promise<{ now: Timestamp; isTrusted: boolean }> {
  const skew = await storedSkew(sql, now)
  return { now: skew !== undefined && skew < 0 ? now - skew : now, isTrusted: skew === undefined }
}

/**
 * Calls `storedTime()` for a SQLite file: returns the time to use, and whether the clock of the machine agrees with the time stored in the
 * file. If the file has no stored times, returns `now` as trusted.
 */
export async function timeOfFile(path: string, now: Timestamp): Promise<{ now: Timestamp; isTrusted: boolean }> {
  return (await withTimesOfFile(path, (sql) => storedTime(sql, now))) ?? { now, isTrusted: true }
}

/** Makes the server trust the clock of the machine. A running server notices within a minute. */
export async function acceptClock(sql: RunSql, now: Timestamp): Promise<void> {
  await storeTime(sql, 'clock', now)
  await storeTime(sql, 'accepted', now)
  await deleteStoredTime(sql, 'pendingSince')
}
