import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import { DraftStore } from './draft-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
const path = join(folder, 'editor/drafts.sqlite')
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function openStore(onUnreadable?: (key: string) => void): DraftStore {
  const store = new DraftStore(path, onUnreadable)
  onTestFinished(() => store.close())
  return store
}

const edit = (key: string, value: string): DraftChanges[number] => ({
  key,
  entry: { kind: 'edit', file: 'plans.yaml', path: [key], was: 'old', value },
})

it('the draft of each person keeps its entries in the order in which they were first made, also after a restart', () => {
  const store = new DraftStore(path)
  store.change('anna', [edit('a', '1'), edit('b', '1')])
  store.change('ben', [edit('a', 'other')])
  store.change('anna', [edit('a', '2')])
  store.close()
  const restarted = openStore()
  expect(restarted.listEntries('anna')).toEqual([edit('a', '2'), edit('b', '1')])
  restarted.change('anna', [{ key: 'a', entry: null }])
  expect(restarted.listEntries('anna')).toEqual([edit('b', '1')])
  expect(restarted.listEntries('ben')).toEqual([edit('a', 'other')])
  expect(statSync(path).mode & 0o077).toBe(0)
})

it.each(['{"kind":"edit of another version"}', '{'])('a stored entry that cannot be read (%s) is moved to another table', (text) => {
  const store = new DraftStore(path)
  store.change('anna', [edit('a', '1'), edit('b', '1')])
  store.close()
  const database = new DatabaseSync(path)
  onTestFinished(() => database.close())
  database.prepare(`UPDATE drafts SET entry = ? WHERE key = 'a'`).run(text)
  const unreadable: string[] = []
  const restarted = openStore((key) => unreadable.push(key))
  for (let read = 0; read < 2; read++) expect(restarted.listEntries('anna')).toEqual([edit('b', '1')])
  expect([unreadable, restarted.countUnreadable('anna'), restarted.countUnreadable('ben')]).toEqual([['a'], 1, 0])
  expect(database.prepare('SELECT * FROM unreadable_entries').all()).toEqual([{ person_id: 'anna', key: 'a', entry: text }])
})
