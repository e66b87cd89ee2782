import { DatabaseSync } from 'node:sqlite'
import type { RunSql } from '#src/database/index.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { deleteStoredTime, readStoredTime, storeTime } from '../database/stored-times.ts'

/**
 * Maximum difference in milliseconds between the clock of the machine and the trusted time. `running`: while the process runs. `stopped`:
 * how far the clock may be ahead of the last stored time when the process starts, because time has passed while it was stopped.
 */
export const tolerance = { running: 5 * minute, stopped: hour }

/** How long a clock must stay ahead until it is trusted, in milliseconds. */
const probation = day

/** Clocks in milliseconds. */
type Clocks = {
  /** The wall clock of the machine, which people can set and which can jump. */
  wall: () => number
  /** The monotonic clock of the machine, which cannot be set. */
  monotonic: () => number
}

const systemClocks: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() }

/** A contradiction of the machine's clock. */
type Doubt = {
  /** When the contradiction was noticed, in trusted time. */
  since: number
  /** Milliseconds by which the clock is off; not known after a restart. */
  by: number | undefined
}

export type TrustedClock = Awaited<ReturnType<typeof startTrustedClock>>

/**
 * A clock that does not believe in jumps (decision 058). The trusted time follows the clock of the machine while both advance alike,
 * otherwise the monotonic clock. A clock that is ahead is trusted after a day; one that is behind only if an operator accepts it.
 */
export async function startTrustedClock(run: RunSql, { wall, monotonic } = systemClocks) {
  let base = (await readStoredTime(run, 'clock')) ?? wall()
  let baseAt = monotonic()
  const storedSince = await readStoredTime(run, 'doubt')
  let suspicion: Doubt | undefined = storedSince === undefined ? undefined : { since: storedSince, by: undefined }
  let acceptedAt = await readStoredTime(run, 'accepted')
  const trusted = () => Math.floor(base + monotonic() - baseAt)
  const offset = () => wall() - trusted()
  const follow = () => {
    base = wall()
    baseAt = monotonic()
  }
  /**
   * Returns how far the clock of the machine is ahead of the trusted time, in milliseconds: negative if it is behind. Undefined if the
   * difference is within the tolerance.
   */
  const doubt = () => (Math.abs(offset()) > tolerance.running ? offset() : undefined)

  async function believe(): Promise<void> {
    follow()
    if (suspicion) await deleteStoredTime(run, 'doubt')
    suspicion = undefined
  }
  async function suspect(difference: number): Promise<void> {
    const accepted = await readStoredTime(run, 'accepted')
    if (accepted !== acceptedAt) {
      acceptedAt = accepted
      return believe()
    }
    const isSame = suspicion && (suspicion.by === undefined || Math.abs(difference - suspicion.by) <= tolerance.running)
    if (suspicion && isSame && difference > 0 && trusted() - suspicion.since >= probation) return believe()
    const since = suspicion && isSame ? suspicion.since : trusted()
    if (since !== suspicion?.since) await storeTime(run, 'doubt', since)
    suspicion = { since, by: difference }
  }

  if (!suspicion && offset() > -tolerance.running && offset() <= tolerance.stopped) follow()
  return {
    /** The time to store now: the time of the machine, or the trusted time if the machine is behind it. */
    now: (): number => ((doubt() ?? 0) < 0 ? trusted() : wall()),
    doubt,
    /** Compares the clocks and stores the trusted time. Call it every minute. Returns the doubt. */
    async check(): Promise<number | undefined> {
      const difference = doubt()
      await (difference === undefined ? believe() : suspect(difference))
      await storeTime(run, 'clock', trusted())
      return doubt()
    },
  }
}

/** Returns by how much a clock contradicts the time that the server has stored last, for a process that has no trusted clock. */
export async function storedDoubt(run: RunSql, now: number): Promise<number | undefined> {
  const clock = await readStoredTime(run, 'clock')
  const since = await readStoredTime(run, 'doubt')
  if (clock === undefined) return undefined
  const difference = now - clock
  return since !== undefined || difference > tolerance.stopped || difference < -tolerance.running ? difference : undefined
}

/**
 * Returns the trusted time, for a process that has no trusted clock, and whether the clock of the machine agrees with it. The time of a
 * clock that is ahead is believed, as in `startTrustedClock`, but nothing must be deleted by it.
 */
export async function storedTime(run: RunSql, now: number): Promise<{ now: number; isTrusted: boolean }> {
  const doubt = await storedDoubt(run, now)
  return { now: doubt !== undefined && doubt < 0 ? now - doubt : now, isTrusted: doubt === undefined }
}

/** As `storedTime`, for a SQLite file, which is not migrated. A file without stored times contradicts no clock. */
export async function timeOfFile(path: string, now: number): Promise<{ now: number; isTrusted: boolean }> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const hasTable = (name: string) => database.prepare('SELECT name FROM sqlite_schema WHERE name = ?').get(name) !== undefined
    // The table had this name before schema version 10.
    const hasFormerTable = hasTable('marks')
    if (hasFormerTable) database.exec('CREATE TEMP VIEW stored_times AS SELECT name, at FROM marks')
    const run: RunSql = (sql, values = []) =>
      Promise.resolve(database.prepare(sql).all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))))
    return hasFormerTable || hasTable('stored_times') ? await storedTime(run, now) : { now, isTrusted: true }
  } finally {
    database.close()
  }
}

/** Makes the server trust the clock of the machine. A running server notices within a minute. */
export async function acceptClock(run: RunSql, now: number): Promise<void> {
  await storeTime(run, 'clock', now)
  await storeTime(run, 'accepted', now)
  await deleteStoredTime(run, 'doubt')
}
