import { describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../../tests/harness/databases.ts'
import { openDatabase } from '../../database/index.ts'
import { listAccesses } from '../requests/access-log.ts'
import { listRequests } from '../requests/queries.ts'
import { intakeSchema, openIntakeDatabase } from './intake-schema.ts'

describe.each(await databases())('%s', (_, newLocation) => {
  it('migrates schema version 1 and keeps requests, deduplication keys and the access log', async () => {
    const existing = await newLocation()
    const old = await openDatabase(existing, { ...intakeSchema, migrations: intakeSchema.migrations.slice(0, 1) })
    const statements = [
      `INSERT INTO requests (id, received_at, form, language, fields, email, words, flags, state, note)
       VALUES ('AAAAA-00001', 1, 'simple', 'en', '{"name":"Zoé"}', 'zoe@example.com', 'zoe', '', 'open', 'called')`,
      `INSERT INTO seen (mark, seen_at, request) VALUES ('key 1', 1, 'AAAAA-00001')`,
      `INSERT INTO readings (at, reader, what, request) VALUES (2, 'ada', 'table', 'AAAAA-00001'), (3, 'eve', 'list', 'AAAAA-00001')`,
    ]
    for (const statement of statements) await old.run(statement)
    await old.close()

    const migrated = await openIntakeDatabase(existing)
    onTestFinished(() => migrated.close())
    expect(await listRequests(migrated.run, { filter: 'all', search: 'Zoë' }, { take: 2 })).toMatchObject([
      { id: 'AAAAA-00001', note: 'called' },
    ])
    expect(await listAccesses(migrated.run, 'AAAAA-00001')).toEqual([{ reader: 'ada', at: 2 }])
    expect(await migrated.run('SELECT key, recorded_at, request FROM deduplication_keys')).toEqual([
      { key: 'key 1', recorded_at: 1, request: 'AAAAA-00001' },
    ])
    expect(await migrated.run('SELECT reader, kind FROM access_log ORDER BY at')).toEqual([
      { reader: 'ada', kind: 'csv' },
      { reader: 'eve', kind: 'list' },
    ])
  })
})
