import { DatabaseSync } from 'node:sqlite'
import { day, hour, minute } from '#src/lib/time.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'
import { deleteStoredTime, readStoredTime, storeTime } from '../requests/database/stored-times.ts'

/**
 * Maximum difference in milliseconds between the clock of the machine and the trusted time. `running`: while the process runs. `stopped`:
 * how far the clock may be ahead of the stored time at the start of the process, because time has passed since that time was stored.
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

/** A contradiction between the clock of the machine and the trusted time. */
type Doubt = {
  /** When the contradiction was noticed, in trusted time. */
  since: number
  /** Milliseconds by which the clock of the machine is ahead, negative if it is behind; undefined after a restart, until the next check. */
  by: number | undefined
}

export type TrustedClock = Awaited<ReturnType<typeof startTrustedClock>>

/**
 * Starts a clock that does not believe jumps (decision 058). The trusted time follows the clock of the machine. If that clock jumps, the
 * trusted time advances with the monotonic clock instead. A clock that has jumped ahead is trusted after a day, and a clock that is behind
 * only after an operator has accepted it.
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
    /** The time to store now: by the clock of the machine, or the trusted time if that clock is behind. */
    now: (): number => ((doubt() ?? 0) < 0 ? trusted() : wall()),
    doubt,
    /** Compares the clocks and stores the trusted time. Call it every minute. Returns `doubt()` after the check. */
    async check(): Promise<number | undefined> {
      const difference = doubt()
      await (difference === undefined ? believe() : suspect(difference))
      await storeTime(run, 'clock', trusted())
      return doubt()
    },
  }
}

/**
 * Returns by how many milliseconds a clock is ahead of the time that the server has stored last; undefined within the tolerance. For
 * processes that have no trusted clock, such as commands.
 */
export async function storedDoubt(run: RunSql, now: number): Promise<number | undefined> {
  const clock = await readStoredTime(run, 'clock')
  const since = await readStoredTime(run, 'doubt')
  if (clock === undefined) return undefined
  const difference = now - clock
  return since !== undefined || difference > tolerance.stopped || difference < -tolerance.running ? difference : undefined
}

/**
 * Returns the time to use in a process that has no trusted clock, and whether the clock of the machine agrees with the stored time. If the
 * clock is behind, the time is the stored one. If it is ahead, the time is that of the clock, as in `startTrustedClock`, but nothing may be
 * deleted by it.
 */
export async function storedTime(run: RunSql, now: number): Promise<{ now: number; isTrusted: boolean }> {
  const doubt = await storedDoubt(run, now)
  return { now: doubt !== undefined && doubt < 0 ? now - doubt : now, isTrusted: doubt === undefined }
}

/**
 * Calls `storedTime()` for a SQLite file, whose schema may be older: returns the time to use, and whether the clock of the machine agrees
 * with the time stored in the file. If the file has no stored times, returns `now` as trusted.
 */
export async function timeOfFile(path: string, now: number): Promise<{ now: number; isTrusted: boolean }> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const hasTable = (name: string) => database.prepare('SELECT name FROM sqlite_schema WHERE name = ?').get(name) !== undefined
    // Before schema version 10, the table stored_times was named marks.
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
