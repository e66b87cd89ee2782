import { expect, it } from 'vitest'
import { systemdUnit } from './systemd-unit.ts'

const unit = systemdUnit('house', 'House', 'scripts/commands/serve.ts')
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

it('the service is started until it runs, also if the database is late', () => {
  expect(valuesOf('Restart')).toEqual(['always'])
  expect(valuesOf('StartLimitIntervalSec')).toEqual(['0'])
  expect(valuesOf('After')).toEqual([expect.stringContaining('postgresql.service')])
})

it('the service may take as long to stop as a mail may take to be sent', () => {
  // 15 s in src/site-server/shutdown.ts, 120 s in src/mail/mailer.ts.
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(15 + 120)
})
