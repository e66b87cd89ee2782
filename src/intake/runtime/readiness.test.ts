import { expect, it } from 'vitest'
import { startTestIntake } from '#tests/harness/intake/test-intake.ts'
import { createReadiness } from './readiness.ts'

it('the intake is not ready while its database refuses to write', async () => {
  await using intake = await startTestIntake()
  // Every write fails, as on a full disk or a read-only file system.
  await intake.database.sql(`CREATE TRIGGER full BEFORE INSERT ON stored_times BEGIN SELECT RAISE(ABORT, 'disk is full'); END`)
  const ready = await intake.request('/ready')
  expect(ready.status).toBe(503)
  expect(await ready.text()).toBe('The database cannot be written: disk is full\n')
})

it('calls within a second share one attempt to write', async () => {
  let clock = 0
  let writes = 0
  const sql = () => Promise.resolve((writes += 1)).then(() => [])
  const readiness = createReadiness({ sql, kind: 'sqlite' }, Date.now, () => clock)
  expect(await Promise.all([readiness(), readiness()])).toEqual([undefined, undefined])
  clock = 999
  await readiness()
  expect(writes).toBe(1)
  clock = 1000
  await readiness()
  expect(writes).toBe(2)
})

it('the reason why the intake is not ready contains no detail of an error of PostgreSQL', async () => {
  const sql = () => Promise.reject(new Error('password authentication failed for user "house"'))
  expect(await createReadiness({ sql, kind: 'postgres' }, Date.now)()).toBe('The database does not respond.')
})
