import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { intakeDatabaseFile } from '#src/intake/database/intake-schema.ts'
import { purgeExpired } from '#src/intake/requests/change/purge-expired.ts'
import { TrustedClock } from '#src/intake/runtime/trusted-clock.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { intakeDatabase } from '#tests/harness/intake/intake-database.ts'
import { backUp, listBackups } from './backups.ts'
import { findAlerts } from './find-alerts.ts'
import { startUpkeep, type Upkeep } from './start-upkeep.ts'

const intake = intakeDatabase()

const now = Date.UTC(2026, 10, 25)

const backups = (days = 14) => ({ folder: join(intake.folder, 'backups'), days })

const retention = { requests: 30, suspected: 10, auditLog: 60 }

it('the upkeep purges and backs up at start, and logs the results and failures', async () => {
  await intake.arrive(1)
  const lines: string[] = []
  const log = createJsonLog((line) => lines.push(line))
  const clock = await TrustedClock.start(intake.database.sql)
  const upkeep = { database: intake.database, retention, file: intakeDatabaseFile(intake.folder), backups: backups(), clock, log }
  await startUpkeep(upkeep).stop()
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['requests purged', 'backup made'])
  await startUpkeep({ ...upkeep, file: join(intake.folder, 'missing') }).stop()
  expect(lines.at(-1)).toContain('"event":"upkeep failed"')
})

it('the upkeep makes a backup even if the purge fails', async () => {
  const lines: string[] = []
  const log = createJsonLog((line) => lines.push(line))
  const clock = await TrustedClock.start(intake.database.sql)
  const failing = { ...intake.database, transaction: () => Promise.reject(new Error('busy')) }
  await startUpkeep({ database: failing, retention, file: intakeDatabaseFile(intake.folder), backups: backups(), clock, log }).stop()
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['upkeep failed', 'backup made'])
})

it('the upkeep purges, checks the clock and can be stopped while a backup does not end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const check = vi.fn(() => Promise.resolve(undefined))
  const log = { info: vi.fn(), error: vi.fn() }
  const started = Promise.withResolvers<AbortSignal>()
  const upkeep: Upkeep = {
    database: intake.database,
    retention,
    file: intakeDatabaseFile(intake.folder),
    backups: backups(),
    clock: { check, skew: () => undefined, now: () => now },
    log,
    backUp(_, stopping) {
      started.resolve(stopping)
      return new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(new Error('stopped'))))
    },
  }
  const { stop } = startUpkeep(upkeep, 1)
  const stopping = await started.promise
  await intake.arrive(1)
  vi.advanceTimersByTime(hour)
  await stop()
  expect(await intake.count('requests')).toBe(0)
  expect(check.mock.calls.length).toEqual(1 + hour / minute + 1)
  expect([stopping.aborted, log.error.mock.calls]).toEqual([true, [['upkeep failed', { problem: 'stopped' }]]])
})

it('the upkeep reports a damaged database until it is repaired, and makes no backup of it', async () => {
  await intake.arrive(now)
  await intake.database.removeDeletedRows()
  const file = intakeDatabaseFile(intake.folder)
  const size = 4096
  const [index] = await intake.database.sql(`SELECT rootpage FROM sqlite_schema WHERE name = 'requests_by_email'`)
  const position = (Number(index?.['rootpage']) - 1) * size
  const intact = readFileSync(file).subarray(position, position + size)
  const writePage = (page: Uint8Array) => {
    const open = openSync(file, 'r+')
    writeSync(open, page, 0, size, position)
    closeSync(open)
  }
  const lines: string[] = []
  const clock = await TrustedClock.start(intake.database.sql)
  const upkeep = { database: intake.database, retention, file, backups: backups(), clock, log: createJsonLog((line) => lines.push(line)) }
  const kinds = async () => {
    await startUpkeep(upkeep).stop()
    return (await findAlerts({ database: intake.database, files: undefined, responseHours: 9e6, skew: undefined, now })).map(
      ({ kind }) => kind,
    )
  }
  writePage(Buffer.alloc(size, 'x'))
  expect(await kinds()).toEqual(['damagedDatabase'])
  expect(listBackups(backups().folder)).toEqual([])
  expect(lines.join('')).toMatch(/"event":"database damaged","problem":"[^"]*malformed/)
  writePage(intact)
  expect(await kinds()).toEqual([])
  expect(listBackups(backups().folder)).toEqual([expect.anything()])
})

it.each([400, -9000])('the upkeep purges nothing and keeps all backups after a jump of the clock by %i days', async (days) => {
  const settings = backups(1)
  const clock = await TrustedClock.start(intake.database.sql, { wall: () => now, monotonic: () => 0 })
  await clock.check()
  await intake.arrive(now)
  for (const age of [9, 8, 7]) await backUp(intakeDatabaseFile(intake.folder), settings, now - age * day, false)
  const jumped = await TrustedClock.start(intake.database.sql, { wall: () => now + days * day, monotonic: () => 0 })
  // A request received while the clock is behind gets the trusted time, so that it is not purged when the clock is right again.
  await intake.arrive(jumped.now(), 'during@example.com')
  const lines: string[] = []
  const log = createJsonLog((line) => lines.push(line))
  await startUpkeep({
    database: intake.database,
    retention,
    file: intakeDatabaseFile(intake.folder),
    backups: settings,
    clock: jumped,
    log,
  }).stop()
  expect(await intake.count('requests')).toBe(2)
  expect(listBackups(settings.folder).length).toBe(4)
  expect(lines.filter((line) => line.includes('clock not trusted'))).toHaveLength(1)
  expect(await purgeExpired(intake.database, retention, now + day)).toBe(0)
})
