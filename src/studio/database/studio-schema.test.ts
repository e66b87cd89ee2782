import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#src/server-lib/database/index.ts'
import { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import { PublicationStore } from '#src/studio/publications/publication-store.ts'
import { ScheduleStore } from '#src/studio/schedules/schedule-store.ts'
import { schemaText } from '#tests/harness/servers/schema-text.ts'
import { schemaUntil } from '#tests/harness/servers/schema-until.ts'
import { openStudioDatabase, studioDatabaseSchema } from './studio-schema.ts'

let folder: string
let old: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-schema-'))
  old = await openDatabase({ folder }, schemaUntil(studioDatabaseSchema, 'preview links'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Adds a publication as an older version of the studio did, before the migration that replaces empty texts by null. */
const addPublication = (id: string, columns: Partial<Record<'restores' | 'change_set' | 'state' | 'problem' | 'detail', string>>) =>
  old.sql(
    `INSERT INTO publications (id, at, person, summary, left_out, restores, change_set, state, commit_id, release, problem, detail)
     VALUES ($1, 0, 'ada@house.example', 'Offer', '[{"file":"site.yaml","path":["brand"]}]', $2, $3, $6, '', '', $4, $5)`,
    [id, columns.restores ?? '', columns.change_set ?? '', columns.problem ?? '', columns.detail ?? '', columns.state ?? 'failed'],
  )

async function migrated(work: (stores: { publications: PublicationStore; schedules: ScheduleStore }) => Promise<void>): Promise<void> {
  await old.close()
  const database = await openStudioDatabase(folder)
  await work({ publications: new PublicationStore(database), schedules: new ScheduleStore(database) })
  await database.close()
}

it('publications that an older version of the studio has stored keep their values, and empty texts become null', async () => {
  await addPublication('plain', { state: 'waiting' })
  await addPublication('rollback', { restores: '1-a', problem: 'damaged', detail: 'Files differ.' })
  await addPublication('set', { change_set: '{"from":"1","to":"2"}', problem: 'a kind of another version' })
  await migrated(async ({ publications }) => {
    const leftOut = [{ file: 'site.yaml', path: ['brand'] }]
    expect(await publications.find('plain')).toEqual({
      id: 'plain',
      at: 0,
      personId: 'ada@house.example',
      summary: 'Offer',
      leftOut,
      target: 'main',
      state: 'waiting',
    })
    expect(await publications.find('rollback')).toMatchObject({ rollbackTo: '1-a', problem: { kind: 'damaged', detail: 'Files differ.' } })
    expect(await publications.find('set')).toMatchObject({
      changeSet: { baseCommit: '1', headCommit: '2' },
      problem: { kind: 'other', detail: '' },
    })
  })
})

it('a publication that this version of the studio cannot read is left out and logged once', async () => {
  await addPublication('readable', {})
  await addPublication('odd', { change_set: '["of another version"]' })
  await addPublication('without commit', {})
  await old.close()
  const database = await openStudioDatabase(folder)
  // Another version of the studio may have stored a left-out change with a further property (`by`).
  await database.sql(`UPDATE publications SET left_out = '[{"file":"site.yaml","path":["brand"],"by":"ada"}]' WHERE id = 'readable'`)
  const logged: unknown[] = []
  const publications = new PublicationStore(database, { error: (event, details) => logged.push([event, details?.['id']]) })
  await database.sql(`UPDATE publications SET state = 'built' WHERE id = 'without commit'`)
  for (const read of [() => publications.listNewest(10), () => publications.listNewest(10)])
    expect((await read()).map(({ id, leftOut }) => [id, leftOut])).toEqual([['readable', [{ file: 'site.yaml', path: ['brand'] }]]])
  for (const id of ['odd', 'without commit']) expect(await publications.find(id)).toBeUndefined()
  expect(logged).toEqual(['odd', 'without commit'].map((id) => ['unreadable publication left out', id]))
  await database.close()
})

it('rows with values that only another version of the studio knows can be read', async () => {
  await addPublication('p', {})
  await old.sql(
    `INSERT INTO schedules (id, created_at, person, summary, at, from_commit, to_commit, changes, state, problem, detail, publication)
     VALUES ('s', 0, 'ada@house.example', 'Offer', 1, '1', '2', '[]', 'paused', 'odd', '', '')`,
  )
  await old.sql(
    `INSERT INTO reviews (branch, at, person, summary, address, commit_id, tip, state) VALUES ('b', 0, '', '', '', '', '', 'odd')`,
  )
  await old.sql(`UPDATE publications SET state = 'paused', target = 'everywhere', problem = 'odd'`)
  await old.close()
  const database = await openStudioDatabase(folder)
  onTestFinished(() => database.close())
  const publications = new PublicationStore(database)
  expect(await publications.find('p')).toMatchObject({ state: 'failed', target: 'review', problem: { kind: 'other' } })
  expect(await publications.listUnfinished()).toEqual([])
  expect(await new ScheduleStore(database).find('s')).toMatchObject({ state: 'cancelled', problem: { kind: 'other' } })
  expect(await new ReviewStore(database).listNewest(1)).toMatchObject([{ branch: 'b', state: 'closed' }])
})

it('schedules that an older version of the studio has stored keep their values, and empty texts become null', async () => {
  const difference = { file: 'site.yaml', path: ['brand'], label: [{ key: 'brand' }], after: 'House' }
  const add = (id: string, changes: string, ...texts: [problem: string, detail: string, publication: string]) =>
    old.sql(
      `INSERT INTO schedules (id, created_at, person, summary, at, from_commit, to_commit, changes, state, problem, detail, publication)
       VALUES ($1, 0, 'ada@house.example', 'Offer', 1, '1', '2', $2, 'failed', $3, $4, $5)`,
      [id, changes, ...texts],
    )
  await add('plain', JSON.stringify([difference]), '', '', '')
  await add('failed', '[{"file":7}]', 'conflicts', 'site › brand', 'p')
  await migrated(async ({ schedules }) => {
    expect(await schedules.find('plain')).toEqual({
      id: 'plain',
      createdAt: 0,
      personId: 'ada@house.example',
      summary: 'Offer',
      at: 1,
      baseCommit: '1',
      headCommit: '2',
      state: 'failed',
      changes: [difference],
    })
    expect(await schedules.find('failed')).toMatchObject({
      problem: { kind: 'conflicts', detail: 'site › brand' },
      publication: 'p',
      changes: [],
    })
  })
})

it('feedback on previews, its mails and codes keep their values in tables and columns with new names', async () => {
  await old.sql(
    `INSERT INTO previews (id, token_digest, person, summary, created_at, expires_at, is_revoked, from_commit, to_commit)
     VALUES ('p', 'd', 'ada@house.example', 'Offer', 1, 2, 0, '1', '2')`,
  )
  await old.sql(`INSERT INTO preview_answers (id, preview, at, text) VALUES ('a', 'p', 1, 'Good')`)
  await old.sql(`INSERT INTO codes (id, address, code, expires_at, tries, salt) VALUES ('c', 'ada@house.example', 'x', 9, 3, 's')`)
  await old.sql(
    `INSERT INTO mails (id, about, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
     VALUES ('m', 'a', 'preview-answer', 'ada@house.example', 'en', '', 'waiting', 1, 1, 0, '', 0, '')`,
  )
  await old.close()
  const database = await openStudioDatabase(folder)
  onTestFinished(() => database.close())
  expect(await database.sql('SELECT id, preview, text FROM preview_feedback')).toEqual([{ id: 'a', preview: 'p', text: 'Good' }])
  expect(await database.sql('SELECT id, email, attempts FROM codes')).toEqual([{ id: 'c', email: 'ada@house.example', attempts: 3 }])
  expect(await database.sql('SELECT id, kind FROM mails')).toEqual([{ id: 'm', kind: 'preview-feedback' }])
})

it('has the schema of studio-schema.sql', async () => {
  await old.close()
  const database = await openStudioDatabase(folder)
  onTestFinished(() => database.close())
  await expect(await schemaText(database.sql)).toMatchFileSnapshot('studio-schema.sql')
})
