import { describe, expect, it, onTestFinished } from 'vitest'
import type { Fields } from '#src/contact-message/forms.ts'
import { listAccesses } from '#src/intake/requests/access-log.ts'
import { listAuditEvents } from '#src/intake/requests/audit-log.ts'
import { listMailsOfRequest } from '#src/intake/requests/intake-mails.ts'
import { findRequest, listRequests } from '#src/intake/requests/read/request-queries.ts'
import { listRequestEvents } from '#src/intake/requests/request-events.ts'
import { countRows, type Database, type DatabaseSchema, openDatabase } from '#src/server-lib/database/index.ts'
import { enqueueMail, mailMigrations } from '#src/server-lib/mail/index.ts'
import { printCode, signInMigrations } from '#src/server-lib/sign-in/index.ts'
import { rememberBrowser } from '#src/server-lib/sign-in/known-browsers.ts'
import { insertSession } from '#src/server-lib/sign-in/sessions.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { schemaText } from '#tests/harness/servers/schema-text.ts'
import { schemaUntil } from '#tests/harness/servers/schema-until.ts'
import { intakeDatabaseSchema, openIntakeDatabase } from './intake-schema.ts'
import { readStoredTime } from './stored-times.ts'

describe.each(await databases())('%s', (_, newLocation) => {
  it('the intake database has the same columns for sign-in as a database of src/server-lib/sign-in', async () => {
    const columns = async (schema: DatabaseSchema) => {
      const database = await openDatabase(await newLocation(), schema)
      onTestFinished(() => database.close())
      await printCode(database, 'ada@house.example', 1)
      await insertSession(database.sql, { email: 'ada@house.example', device: '', lifetimes: { idle: 1, total: 1 }, now: 1 })
      await rememberBrowser(database.sql, 'ada@house.example', 1)
      const rows = await Promise.all(['codes', 'sessions', 'known_browsers'].map((table) => database.sql(`SELECT * FROM ${table}`)))
      return rows.map(([row = {}]) => Object.keys(row).sort())
    }
    expect(await columns(intakeDatabaseSchema)).toEqual(await columns({ ...intakeDatabaseSchema, migrations: signInMigrations }))
  })

  it('the outbox of the intake database has the same columns as that of a database of src/server-lib/mail', async () => {
    const open = async (schema: DatabaseSchema): Promise<Database> => {
      const database = await openDatabase(await newLocation(), schema)
      onTestFinished(() => database.close())
      await enqueueMail(database.sql, { id: 'a', about: null, kind: 'code', recipient: 'ada@house.example', language: 'en' }, 1)
      return database
    }
    const [ours, shared] = [await open(intakeDatabaseSchema), await open({ ...intakeDatabaseSchema, migrations: mailMigrations })]
    expect(await ours.sql('SELECT * FROM mails')).toEqual(await shared.sql('SELECT * FROM mails'))
  })

  it('opening a database of schema version 1 migrates it and keeps requests, mails, sessions, deduplication keys and the access log', async () => {
    const existing = await newLocation()
    const old = await openDatabase(existing, schemaUntil(intakeDatabaseSchema, 'requests, outbox, sign-in and access log'))
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
    for (const statement of statements) await old.sql(statement)
    await old.close()

    const migrated = await openIntakeDatabase(existing)
    onTestFinished(() => migrated.close())
    expect(await listRequests(migrated.sql, { filter: 'all', search: 'Zoë' }, { take: 2 })).toMatchObject([
      { id: 'AAAAA-00001', state: 'new', eventTexts: 'called', assignee: undefined, answeredAt: undefined, page: undefined, campaign: {} },
    ])
    expect(await listAccesses(migrated.sql, 'AAAAA-00001')).toEqual([{ reader: 'ada', way: 'export', at: 2 }])
    expect(await migrated.sql('SELECT key, recorded_at, request FROM deduplication_keys')).toEqual([
      { key: 'key 1', recorded_at: 1, request: 'AAAAA-00001' },
    ])
    expect(await listMailsOfRequest(migrated.sql, 'AAAAA-00001')).toMatchObject([
      { request: 'AAAAA-00001', kind: 'notification', state: 'dead', problem: 'full' },
    ])
    expect(await migrated.sql('SELECT * FROM sessions')).toMatchObject([
      { email: 'ada@house.example', opened_at: 6_800_000, used_at: 35_600_000 },
    ])
    expect((await findRequest(migrated.sql, 'AAAAA-00002'))?.state).toBe('done')
    expect(await listRequestEvents(migrated.sql, 'AAAAA-00001')).toMatchObject([{ at: 1, author: undefined, kind: 'note', text: 'called' }])
    await migrated.sql('DELETE FROM requests')
    expect(await countRows(migrated.sql, 'request_events')).toBe(0)
    expect(await countRows(migrated.sql, 'mails')).toBe(0)
    expect(await migrated.sql('SELECT reader, kind FROM access_log ORDER BY at')).toEqual([
      { reader: 'ada', kind: 'csv' },
      { reader: 'eve', kind: 'list' },
    ])
  })

  it('opening a database of schema version 9 keeps events, stored times and mails, and fills the columns for plan and telephone', async () => {
    const existing = await newLocation()
    const old = await openDatabase(existing, schemaUntil(intakeDatabaseSchema, 'notes and replies'))
    const add = (id: string, fields: Fields) =>
      old.sql(
        `INSERT INTO requests (id, received_at, form, language, fields, email, search_text, flags, state)
         VALUES ($1, 1, 'advanced', 'en', $2, $1, '', '', 'new')`,
        [id, JSON.stringify(fields)],
      )
    await add('international', { phone: '+33 (0)1 99-00.10 00', subscriptionInterest: 'prestige' })
    await add('national', { phone: '01 99 00 10 00', specificNeeds: '"subscriptionInterest":"prestige"' })
    await add('seven', { phone: '9001000' })
    await add('short', { phone: '123456' })
    await add('none', {})
    await old.sql(`INSERT INTO history (id, request, at, author, kind, text) VALUES ('a', 'none', 1, 'ada', 'note', 'called')`)
    await old.sql(`INSERT INTO marks (name, at) VALUES ('clock', 5), ('doubt', 6)`)
    for (const kind of ['client', 'house', 'digest'])
      await old.sql(
        `INSERT INTO mails (id, about, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
         VALUES ($1, NULL, $1, '', 'en', '', 'waiting', 7, 9, 0, '', 0, '')`,
        [kind],
      )
    await old.close()

    const { sql, close } = await openIntakeDatabase(existing)
    onTestFinished(close)
    expect(await sql('SELECT id, plan, phone_digits FROM requests ORDER BY received_at, id')).toEqual([
      { id: 'international', plan: 'prestige', phone_digits: '199001000' },
      { id: 'national', plan: '', phone_digits: '199001000' },
      { id: 'none', plan: '', phone_digits: '' },
      { id: 'seven', plan: '', phone_digits: '9001000' },
      { id: 'short', plan: '', phone_digits: '' },
    ])
    expect(await listRequestEvents(sql, 'none')).toMatchObject([{ text: 'called' }])
    expect(await readStoredTime(sql, 'clock')).toBe(5)
    expect(await readStoredTime(sql, 'pendingSince')).toBe(6)
    expect(await sql('SELECT kind, due_from FROM mails ORDER BY id')).toEqual([
      { kind: 'acknowledgement', due_from: 7 },
      { kind: 'digest', due_from: 7 },
      { kind: 'notification', due_from: 7 },
    ])
  })

  it('rows with flags, states, kinds and actions that only another version knows can be read', async () => {
    const { sql, close } = await openIntakeDatabase(await newLocation())
    onTestFinished(close)
    await sql(
      `INSERT INTO requests (id, received_at, form, language, fields, email, search_text, flags, state)
       VALUES ('a', 1, 'simple', 'en', '{}', '', '', 'time odd', 'paused')`,
    )
    await enqueueMail(sql, { id: 'mail', about: 'a', kind: 'odd', recipient: '', language: 'en' }, 1)
    await sql(`UPDATE mails SET state = 'paused'`)
    await sql(`INSERT INTO request_events (id, request, at, author, kind, text) VALUES ('e', 'a', 1, '', 'odd', '')`)
    await sql(`INSERT INTO audit_log (id, at, actor, action, request, details) VALUES ('l', 1, '', 'odd', 'a', '{}')`)
    expect(await findRequest(sql, 'a')).toMatchObject({ state: 'new', flags: ['time'] })
    expect(await listMailsOfRequest(sql, 'a')).toMatchObject([{ kind: 'notification', state: 'waiting' }])
    expect(await listRequestEvents(sql, 'a')).toMatchObject([{ kind: 'note' }])
    expect(await listAuditEvents(sql, 'a')).toMatchObject([{ action: 'other' }])
  })

  it('the intake database has the schema in intake-schema.sql', async ({ skip }) => {
    const database = await openIntakeDatabase(await newLocation())
    onTestFinished(() => database.close())
    skip(database.kind !== 'sqlite', 'SQLite stores the statements that would create the current tables.')
    await expect(await schemaText(database.sql)).toMatchFileSnapshot('intake-schema.sql')
  })
})
