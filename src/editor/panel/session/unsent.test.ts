import { expect, it } from 'vitest'
import type { DraftChanges } from '../../calls/call-schemas.ts'
import { memoryStorage } from './memory-storage.ts'
import { UnsentChanges } from './unsent.ts'

const change = (key: string, value: string): DraftChanges[number] => ({
  key,
  entry: { kind: 'edit', file: 'plans.yaml', path: [key], value },
})

/** A stand-in for the locks of the browser. A tab that was opened with `hold` keeps its lock. */
function locksOf(held: Set<string>) {
  return {
    request: async (name: string, ...rest: unknown[]) => {
      const action = rest.at(-1) as (lock: object | null) => unknown
      if (rest.length === 1) held.add(name)
      else await action(held.has(name) ? null : {})
    },
  } as Pick<LockManager, 'request'>
}

it('changes stay until the server has confirmed their last version, also in the storage', () => {
  const storage = memoryStorage()
  const unsent = new UnsentChanges(storage, 'one')
  unsent.add([change('a', '1'), change('b', '1')])
  const sent = unsent.all
  unsent.add([change('a', '2')])
  unsent.confirm(sent)
  expect(unsent.all).toEqual([change('a', '2')])
  expect(storage.keys()).toHaveLength(1)
  unsent.confirm(unsent.all)
  expect(storage.keys()).toEqual([])
})

it('a new tab takes over the changes of a closed tab, but not those of an open tab', async () => {
  const storage = memoryStorage()
  const held = new Set<string>()
  new UnsentChanges(storage, 'closed').add([change('a', '1')])
  const open = new UnsentChanges(storage, 'open')
  await open.adopt(locksOf(new Set(['editor-unsent-closed'])))
  open.add([change('b', '1')])
  held.add('editor-unsent-open')
  storage.setItem('editor-unsent-damaged', '{')
  const later = new UnsentChanges(storage, 'later')
  await later.adopt(locksOf(held))
  expect(later.all).toEqual([change('a', '1')])
  expect(storage.keys().sort()).toEqual(['editor-unsent-later', 'editor-unsent-open'])
})
