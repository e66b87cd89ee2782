import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#src/server-lib/database/index.ts'
import { enqueueMail } from './outbox.ts'
import { mailMigrations } from './outbox-migrations.ts'
import { countWaitingMails, deleteMailsTo, listDeadMails, purgeMails, readOutboxFigures } from './outbox-queries.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  database = await openDatabase({ folder }, { fileName: 'mails.sqlite', migrations: mailMigrations, tablesWithErasures: ['mails'] })
  const enqueue = (id: string, kind: string, about: string | null, now: number) =>
    enqueueMail(database.sql, { id, about, kind, recipient: `${kind}@house.example`, language: 'en' }, now)
  await enqueue('code', 'code', null, 1)
  await enqueue('late', 'notice', 'a', 9)
  await enqueue('early', 'notice', 'b', 5)
  await enqueue('other', 'receipt', 'b', 2)
  await enqueue('dead', 'receipt', 'b', 3)
  await database.sql(`UPDATE mails SET state = 'dead' WHERE id = 'dead'`)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('readOutboxFigures counts only mails about stored objects, and countWaitingMails all waiting mails', async () => {
  const { sql } = database
  expect(await readOutboxFigures(sql, 'notice')).toEqual({ waiting: 3, dead: 1, oldest: 5 })
  expect(await readOutboxFigures(sql, 'digest')).toMatchObject({ oldest: null })
  expect(await countWaitingMails(sql)).toBe(4)
})

it('deleteMailsTo deletes the mails of a kind to an e-mail address; purgeMails deletes those about no stored object, or all', async () => {
  const { sql } = database
  await deleteMailsTo(sql, 'receipt', 'receipt@house.example')
  expect(await listDeadMails(sql)).toEqual([])
  await purgeMails(sql, 'unrelated', 0)
  expect(await countWaitingMails(sql)).toBe(3)
  await purgeMails(sql, 'unrelated', 1)
  expect(await countWaitingMails(sql)).toBe(2)
  await purgeMails(sql, 'unrelated', 100)
  expect(await countWaitingMails(sql)).toBe(2)
  await purgeMails(sql, 'all', 9)
  expect(await countWaitingMails(sql)).toBe(0)
})
