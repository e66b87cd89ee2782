import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { intakeDatabaseFile } from '#src/intake/database/intake-schema.ts'
import { bytesBelow, intakeDatabase } from '#tests/harness/intake/intake-database.ts'
import { logAccess } from '../access-log.ts'
import { addAuditEvent } from '../audit-log.ts'
import { eraseRequests } from './erase-requests.ts'

const intake = intakeDatabase()

const now = Date.UTC(2026, 10, 25)

const byAda = { actor: 'ada@house.example', now }

it('after the requests from an e-mail address were erased, no file of the database contains their data', async () => {
  const id = await intake.arrive(now)
  await intake.arrive(now + 1, 'Other@example.com', 'Another evening')
  await logAccess(intake.database.sql, { reader: 'ada@house.example', kind: 'request', requests: [id], now })
  await addAuditEvent(intake.database.sql, { ...byAda, action: 'erased', requestId: id, details: { from: 'a secret dinner by zoe@' } })
  expect(bytesBelow(intake.folder)).toContain('secret dinner')
  expect(await eraseRequests(intake.database, { email: ' ZOE@example.com' }, byAda)).toEqual([id])
  expect(bytesBelow(intake.folder)).not.toMatch(/secret dinner|zoe@/)
  expect(bytesBelow(intake.folder)).toContain('Another evening')
  expect(await intake.count('mails')).toBe(2)
})

it('erasing a request deletes a deduplication key made from its content, but not a random one', async () => {
  const ids = [await intake.arrive(now), await intake.arrive(now, 'two@example.com')]
  for (const id of ids) await eraseRequests(intake.database, { ids: [id] }, byAda)
  const keys = (await intake.database.sql('SELECT key FROM deduplication_keys')).map(({ key }) => String(key))
  expect(keys).toEqual([expect.stringMatching(/^key /)])
})

it('erasing the requests from an e-mail address also erases acknowledgements to it about requests with a corrected address', async () => {
  await intake.arrive(now, 'zoe@example.com')
  await intake.database.sql(`UPDATE requests SET email = 'other@example.com'`)
  await eraseRequests(intake.database, { email: 'zoe@example.com' }, byAda)
  expect((await intake.database.sql('SELECT kind FROM mails')).map(({ kind }) => kind)).toEqual(['notification'])
})

it('nothing is erased if the function `note`, which records the erasure, throws', async () => {
  const id = await intake.arrive(now)
  const note = () => {
    throw new Error('The disk is full.')
  }
  await expect(eraseRequests(intake.database, { ids: [id] }, { ...byAda, note })).rejects.toThrow('The disk is full.')
  expect(await intake.requestIds()).toEqual([id])
})

it('erasing works while another connection reads the database', async () => {
  await intake.arrive(now)
  const reader = new DatabaseSync(intakeDatabaseFile(intake.folder), { readOnly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT COUNT(*) FROM requests').get()
  await eraseRequests(intake.database, { email: 'zoe@example.com' }, byAda)
  expect(await intake.count('requests')).toBe(0)
  reader.close()
})
