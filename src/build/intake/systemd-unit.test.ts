import { expect, it } from 'vitest'
import { second } from '#src/lib/time.ts'
import { sendTimeout } from '#src/server-lib/mail/leases.ts'
import { gracefulTimes } from '#src/site-server/shutdown.ts'
import { systemdUnit } from './systemd-unit.ts'

const unit = systemdUnit('house', 'House', 'scripts/commands/serve.ts')
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

it('systemd restarts the service without limit, and starts it after PostgreSQL', () => {
  expect(valuesOf('Restart')).toEqual(['always'])
  expect(valuesOf('StartLimitIntervalSec')).toEqual(['0'])
  expect(valuesOf('After')).toEqual([expect.stringContaining('postgresql.service')])
})

it('systemd waits longer for the service to stop than open requests and a mail can take', () => {
  const longestStop = gracefulTimes.notice + gracefulTimes.grace + sendTimeout
  expect(Number(valuesOf('TimeoutStopSec')[0]) * second).toBeGreaterThan(longestStop)
})
