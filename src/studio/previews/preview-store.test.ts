import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { isLinkOpen, PreviewStore } from './preview-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'preview-store-'))
const database = await openStudioDatabase(folder)
const store = new PreviewStore(database)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['preview_feedback', 'previews']) await database.sql(`DELETE FROM ${table}`)
})

const add = async (id: string, createdAt = 0) => {
  const preview = { id, personId: 'ada@house.example', summary: 'Summer', createdAt, expiresAt: 10, baseCommit: 'base', headCommit: 'head' }
  await store.add(preview, `token of ${id}`)
  return { ...preview, isRevoked: false }
}

it('a link is found by its token and by its id, also after it was revoked, and the database does not have the token', async () => {
  const [a] = [await add('a'), await add('b')]
  expect(await store.findByToken('token of a')).toEqual(a)
  expect(await store.findByToken('a')).toBeUndefined()
  await store.revoke('a')
  expect(await store.find('a')).toEqual({ ...a, isRevoked: true })
  expect((await store.find('b'))?.isRevoked).toBe(false)
  expect(JSON.stringify(await database.sql('SELECT * FROM previews'))).not.toContain('token of')
  await store.delete('a')
  expect(await store.find('a')).toBeUndefined()
})

it('a link works until it expires or is revoked', async () => {
  const preview = await add('a')
  expect(isLinkOpen(preview, preview.expiresAt - 1)).toBe(true)
  expect(isLinkOpen(preview, preview.expiresAt)).toBe(false)
  expect(isLinkOpen({ ...preview, isRevoked: true }, 0)).toBe(false)
})

it('links are listed with the newest first, and feedback with the oldest first', async () => {
  for (const [id, createdAt] of [
    ['b', 2],
    ['c', 3],
    ['a', 1],
  ] as const) {
    await add(id, createdAt)
    await store.addFeedback(database.sql, { id: `feedback ${id}`, preview: id, at: createdAt, text: '' })
  }
  expect((await store.list()).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect((await store.listFeedback()).map(({ preview }) => preview)).toEqual(['a', 'b', 'c'])
})
