import { describe, expect, it, onTestFinished } from 'vitest'
import { countRows, type Database, openDatabase, type Schema } from '#src/database/index.ts'
import { enqueueMail, mailTables } from '#src/mail/index.ts'
import { printCode, signInTables } from '#src/sign-in/index.ts'
import { rememberBrowser } from '#src/sign-in/known-browsers.ts'
import { openSession } from '#src/sign-in/sessions.ts'
import { databases } from '#tests/harness/databases.ts'
import { listAccesses } from '../requests/logs/access-log.ts'
import { listRequestEvents } from '../requests/logs/request-events.ts'
import { mailsOfRequest } from '../requests/mails/intake-mails.ts'
import { findRequest, listRequests } from '../requests/read/queries.ts'
import { intakeSchema, openIntakeDatabase } from './intake-schema.ts'

describe.each(await databases())('%s', (_, newLocation) => {
  it('has the tables of src/sign-in', async () => {
    const columns = async (schema: Schema) => {
      const database = await openDatabase(await newLocation(), schema)
      onTestFinished(() => database.close())
      await printCode(database, 'ada@house.example', 1)
      await openSession(database.run, { address: 'ada@house.example', device: '', lifetimes: { idle: 1, total: 1 }, now: 1 })
      await rememberBrowser(database.run, 'ada@house.example', 1)
      const rows = await Promise.all(['codes', 'sessions', 'known_browsers'].map((table) => database.run(`SELECT * FROM ${table}`)))
      return rows.map(([row = {}]) => Object.keys(row).sort())
    }
    expect(await columns(intakeSchema)).toEqual(await columns({ ...intakeSchema, migrations: [signInTables] }))
  })

  it('has the outbox of src/mail', async () => {
    const open = async (schema: Schema): Promise<Database> => {
      const database = await openDatabase(await newLocation(), schema)
      onTestFinished(() => database.close())
      await enqueueMail(database.run, { id: 'a', about: null, kind: 'code', recipient: 'ada@house.example', language: 'en' }, 1)
      return database
    }
    const [ours, shared] = [await open(intakeSchema), await open({ ...intakeSchema, migrations: [mailTables] })]
    expect(await ours.run('SELECT * FROM mails')).toEqual(await shared.run('SELECT * FROM mails'))
  })

  it('migrates schema version 1 and keeps requests, mails, sessions, deduplication keys and the access log', async () => {
    const existing = await newLocation()
    const old = await openDatabase(existing, { ...intakeSchema, migrations: intakeSchema.migrations.slice(0, 1) })
    const statements = [
      `INSERT INTO requests (id, received_at, form, language, fields, email, words, flags, state, note)
       VALUES ('AAAAA-00001', 1, 'simple', 'en', '{"name":"Zoé"}', 'zoe@example.com', 'zoe', '', 'open', 'called')`,
      `INSERT INTO requests SELECT 'AAAAA-00002', 1, form, language, fields, email, '', '', 'handled', '' FROM requests`,
      `INSERT INTO seen (mark, seen_at, request) VALUES ('key 1', 1, 'AAAAA-00001')`,
      `INSERT INTO readings (at, reader, what, request) VALUES (2, 'ada', 'table', 'AAAAA-00001'), (3, 'eve', 'list', 'AAAAA-00001')`,
      `INSERT INTO mails (id, request, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
       VALUES ('AAAAA-00001.house', 'AAAAA-00001', 'house', 'house@house.example', 'en', '', 'dead', 1, 1, 9, '', 0, 'full')`,
      `INSERT INTO sessions (id, address, expires_at) VALUES ('digest', 'ada@house.example', 50000000)`,
    ]
    for (const statement of statements) await old.run(statement)
    await old.close()

    const migrated = await openIntakeDatabase(existing)
    onTestFinished(() => migrated.close())
    expect(await listRequests(migrated.run, { filter: 'all', search: 'Zoë' }, { take: 2 })).toMatchObject([
      { id: 'AAAAA-00001', state: 'new', note: 'called', assignee: '', answeredAt: 0, page: '', campaign: {} },
    ])
    expect(await listAccesses(migrated.run, 'AAAAA-00001')).toEqual([{ reader: 'ada', way: 'export', at: 2 }])
    expect(await migrated.run('SELECT key, recorded_at, request FROM deduplication_keys')).toEqual([
      { key: 'key 1', recorded_at: 1, request: 'AAAAA-00001' },
    ])
    expect(await mailsOfRequest(migrated.run, 'AAAAA-00001')).toMatchObject([{ request: 'AAAAA-00001', state: 'dead', problem: 'full' }])
    expect(await migrated.run('SELECT * FROM sessions')).toMatchObject([
      { address: 'ada@house.example', opened_at: 6_800_000, used_at: 35_600_000 },
    ])
    expect((await findRequest(migrated.run, 'AAAAA-00002'))?.state).toBe('done')
    expect(await listRequestEvents(migrated.run, 'AAAAA-00001')).toMatchObject([{ at: 1, author: '', kind: 'note', text: 'called' }])
    await migrated.run('DELETE FROM requests')
    expect(await countRows(migrated.run, 'history')).toBe(0)
    expect(await countRows(migrated.run, 'mails')).toBe(0)
    expect(await migrated.run('SELECT reader, kind FROM access_log ORDER BY at')).toEqual([
      { reader: 'ada', kind: 'csv' },
      { reader: 'eve', kind: 'list' },
    ])
  })
})
