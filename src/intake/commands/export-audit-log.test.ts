import { expect, it } from 'vitest'
import { addAuditEvent } from '#src/intake/requests/audit-log.ts'
import { intakeDatabase } from '#tests/harness/intake/intake-database.ts'
import { exportAuditLog } from './export-audit-log.ts'

const intake = intakeDatabase()

it('a long audit log is exported in parts, each action once, the newest first', async () => {
  const count = 1001
  await intake.database.transaction(async (sql) => {
    for (let now = 1; now <= count; now += 1) await addAuditEvent(sql, { actor: 'ada@house.example', action: 'exported', now })
  })
  const parts: string[] = []
  for await (const part of exportAuditLog(intake.database)) parts.push(part)
  expect(parts.length).toBeGreaterThan(1)
  const lines = parts.join('').trimEnd().split('\n')
  const times = lines.map((line) => Date.parse((JSON.parse(line) as { at: string }).at)) // of lineOf
  expect(times).toEqual(Array.from({ length: count }, (_, index) => count - index))
})
