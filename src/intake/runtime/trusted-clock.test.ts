import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { intakeDatabaseFile, intakeDatabaseSchema, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { openDatabase } from '#src/server-lib/database/index.ts'
import { schemaUntil } from '#tests/harness/servers/schema-until.ts'
import { acceptClock, storedSkew, timeOfFile, TrustedClock } from './trusted-clock.ts'

/** Time in milliseconds between two checks of the clock in this test. The server checks it every minute. */
const step = 10 * minute

const start = Date.UTC(2026, 10, 25)

/** Returns a simulated machine with the database of the intake. Its clock can be set, and its server can be stopped. */
async function newMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const database = await openIntakeDatabase({ folder })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  await database.sql('PRAGMA synchronous = OFF')
  let [wall, monotonic] = [start, 0]
  const restart = () => TrustedClock.start(database.sql, { wall: () => wall, monotonic: () => monotonic })
  let clock = await restart()
  return {
    sql: database.sql,
    wall: () => wall,
    now: () => clock.now(),
    /** Sets the clock of the machine forward by `by` milliseconds, or back if `by` is negative. */
    jump: (by: number) => (wall += by),
    /**
     * Advances both clocks of the machine by `time` milliseconds, and checks them after each `step`. Returns the result of the last check.
     */
    async pass(time: number): Promise<number | undefined> {
      for (let passed = 0; passed < time; passed += step) {
        ;[wall, monotonic] = [wall + step, monotonic + step]
        await clock.check()
      }
      return clock.check()
    },
    async stop(time: number): Promise<void> {
      ;[wall, monotonic] = [wall + time, 0]
      clock = await restart()
    },
  }
}

it('a clock that advances without a jump is trusted, also across restarts', async () => {
  const machine = await newMachine()
  expect(await machine.pass(3 * hour)).toBeUndefined()
  await machine.stop(30 * minute)
  expect(await machine.pass(minute)).toBeUndefined()
  expect(machine.now()).toBe(machine.wall())
})

it.each([
  ['while the server runs', 0],
  ['while the server is stopped', minute],
])('a clock that jumps ahead %s is trusted only after a day', async (_, stopped) => {
  const machine = await newMachine()
  await machine.pass(hour)
  machine.jump(400 * day)
  if (stopped > 0) await machine.stop(stopped)
  expect(await machine.pass(23 * hour)).toBeCloseTo(400 * day, -6)
  expect(await storedSkew(machine.sql, machine.wall())).toBeCloseTo(400 * day, -6)
  expect(await machine.pass(2 * hour)).toBeUndefined()
  expect(await storedSkew(machine.sql, machine.wall())).toBeUndefined()
})

it('a clock that jumps ahead and later back by as much is trusted again', async () => {
  const machine = await newMachine()
  await machine.pass(hour)
  machine.jump(400 * day)
  await machine.pass(hour)
  machine.jump(-400 * day)
  expect(await machine.pass(minute)).toBeUndefined()
})

it('after a second jump ahead, a clock is trusted only after another day', async () => {
  const machine = await newMachine()
  await machine.pass(hour)
  machine.jump(10 * day)
  await machine.pass(20 * hour)
  machine.jump(400 * day)
  expect(await machine.pass(20 * hour)).toBeDefined()
  expect(await machine.pass(5 * hour)).toBeUndefined()
})

it('a server that was off for weeks trusts its clock after a day, even if the server is restarted meanwhile', async () => {
  const machine = await newMachine()
  await machine.pass(hour)
  await machine.stop(21 * day)
  expect(machine.now()).toBe(machine.wall())
  for (let restarts = 0; restarts < 4; restarts += 1) {
    expect(await machine.pass(5 * hour)).toBeCloseTo(21 * day, -7)
    await machine.stop(minute)
  }
  expect(await machine.pass(5 * hour)).toBeUndefined()
})

it('a clock that is behind is not trusted until an operator accepts it; until then requests get the trusted time', async () => {
  const machine = await newMachine()
  await machine.pass(hour)
  machine.jump(Date.UTC(2000, 0) - start)
  await machine.pass(2 * day)
  expect(machine.now()).toBe(start + 2 * day + hour)
  await machine.stop(minute)
  expect(machine.now()).toBe(start + 2 * day + hour)
  expect(await machine.pass(3 * day)).toBeLessThan(-20 * 365 * day)
  await acceptClock(machine.sql, machine.wall())
  expect(await machine.pass(minute)).toBeUndefined()
  expect(machine.now()).toBe(machine.wall())
})

it('a server with a right clock does not make another server with the same database trust a wrong clock', async () => {
  const machine = await newMachine()
  machine.jump(-2 * day)
  expect(await machine.pass(hour)).toBeLessThan(-day)
  const right = await TrustedClock.start(machine.sql, { wall: () => machine.wall() + 2 * day, monotonic: () => 0 })
  expect(await right.check()).toBeUndefined()
  expect(await machine.pass(hour)).toBeLessThan(-day)
})

it('stored times are read from a database file with the schema of an earlier version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const old = await openDatabase({ folder }, schemaUntil(intakeDatabaseSchema, 'stored times'))
  onTestFinished(() => old.close())
  const file = intakeDatabaseFile(folder)
  await old.sql(`INSERT INTO marks (name, at) VALUES ('clock', $1)`, [start])
  expect(await timeOfFile(file, start)).toEqual({ now: start, isTrusted: true })
  expect(await timeOfFile(file, start - day)).toEqual({ now: start, isTrusted: false })
  await old.sql(`INSERT INTO marks (name, at) VALUES ('doubt', $1)`, [start])
  expect(await timeOfFile(file, start)).toEqual({ now: start, isTrusted: false })
})
