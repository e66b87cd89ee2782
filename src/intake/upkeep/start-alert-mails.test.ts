import { expect, it, onTestFinished, vi } from 'vitest'
import type { Alert } from '#src/intake/protocol/alert.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { hour, minute } from '#src/lib/time.ts'
import { intakeDatabase } from '#tests/harness/intake/intake-database.ts'
import { mailNewAlerts, startAlertMails } from './start-alert-mails.ts'

const now = Date.UTC(2026, 10, 25)

const intake = intakeDatabase()

it('a problem is mailed to the house at once, daily while it lasts, and if it recurs more than an hour after the last mail', async () => {
  let alerts: Alert[] = []
  let time = now
  const lines: string[] = []
  const services = {
    database: intake.database,
    findAlerts: () => Promise.resolve(alerts),
    notify: [{ email: 'house@house.example', language: 'en' as const }],
    now: () => time,
    wakeMailer: () => undefined,
  }
  const log = createJsonLog((line) => lines.push(line))
  const mailsAfter = async (passed: number, kinds: Alert['kind'][]): Promise<number> => {
    time += passed
    alerts = kinds.map((kind) => ({ kind, value: 1 }))
    await mailNewAlerts({ ...services, log })
    return (await intake.database.sql(`SELECT id FROM mails WHERE kind = 'alert' AND recipient = 'house@house.example'`)).length
  }
  expect(await mailsAfter(0, [])).toBe(0)
  expect(await mailsAfter(0, ['suspected'])).toBe(1)
  expect(await mailsAfter(23 * hour, ['suspected'])).toBe(1)
  expect(await mailsAfter(hour, ['suspected'])).toBe(2)
  expect(await mailsAfter(0, ['suspected', 'fullDisk'])).toBe(3)
  // A problem that is solved and recurs is mailed at most once an hour.
  expect(await mailsAfter(minute, [])).toBe(3)
  expect(await mailsAfter(minute, ['fullDisk'])).toBe(3)
  expect(await mailsAfter(2 * hour, [])).toBe(3)
  expect(await mailsAfter(minute, ['fullDisk'])).toBe(4)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('"event":"problems for the house","suspected":1')
})

it('each outage of the database gets one new outage mailer, to which every poll reports the problem', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let isBroken = false
  const outages: string[][] = []
  const { stop } = startAlertMails({
    database: intake.database,
    findAlerts: () => (isBroken ? Promise.reject(new Error('The disk is full.')) : Promise.resolve([])),
    notify: [],
    now: () => now,
    wakeMailer: () => undefined,
    log: createJsonLog(() => undefined),
    newOutageMailer() {
      const problems: string[] = []
      outages.push(problems)
      return (problem) => problems.push(problem)
    },
  })
  const pass = async (time: number, breaks: boolean) => {
    isBroken = breaks
    await vi.advanceTimersByTimeAsync(time)
  }
  await pass(10 * minute, false)
  expect(outages).toEqual([])
  await pass(10 * minute, true)
  await pass(5 * minute, false)
  await pass(5 * minute, true)
  const problem = 'The intake cannot use its database: The disk is full.'
  expect(outages).toEqual([[problem, problem], [problem]])
  await stop()
  await pass(hour, true)
  expect(outages).toHaveLength(2)
})
