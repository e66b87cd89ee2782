import { expect, it } from 'vitest'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { UnsentChangeStore } from './unsent-change-store.ts'

const change = (key: string, value: string): DraftChanges[number] => ({
  key,
  entry: { kind: 'edit', file: 'plans.yaml', path: [key], value },
})

/**
 * Replaces the Web Locks API of a browser. The keys of `#waiting` are the names of the held locks, the values are the requests that wait.
 */
class Locks {
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Requests a lock, as `navigator.locks.request` does. With options (`ifAvailable`), does not wait for a held lock. */
  readonly request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const action = rest.at(-1) as (lock: object | null) => unknown
    const waiting = this.#waiting.get(name)
    if (!waiting) this.#waiting.set(name, [])
    else if (rest.length > 1) return action(null)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const result = await action({})
    this.release(name)
    return result
  }

  release(name: string): void {
    const [next, ...others] = this.#waiting.get(name) ?? []
    if (next) this.#waiting.set(name, others)
    else this.#waiting.delete(name)
    next?.()
  }
}

it('a change stays in memory and in the storage of the browser until the server has confirmed its latest version', () => {
  const storage = memoryStorage()
  const unsent = new UnsentChangeStore(storage, { personKey: 'ada', clientId: 'one' })
  unsent.add([change('a', '1'), change('b', '1')])
  const sent = unsent.all
  unsent.add([change('a', '2')])
  unsent.confirm(sent)
  expect(unsent.all).toEqual([change('a', '2')])
  expect(storage.keys()).toHaveLength(1)
  unsent.confirm(unsent.all)
  expect(storage.keys()).toEqual([])
})

it('a tab takes over the unsent changes of a tab that is closed, and those of an open tab once that tab is closed', async () => {
  const storage = memoryStorage()
  const locks = new Locks() as Pick<LockManager, 'request'> & Locks // cast: `request` is overloaded
  new UnsentChangeStore(storage, { personKey: 'ada', clientId: 'closed' }).add([change('a', '1')])
  storage.setItem('editor-unsent ada damaged', '{')
  const open = new UnsentChangeStore(storage, { personKey: 'ada', clientId: 'open' })
  await open.adopt(locks, () => undefined)
  expect(open.all).toEqual([change('a', '1')])
  open.add([change('b', '1'), change('c', '1')])

  const later = new UnsentChangeStore(storage, { personKey: 'ada', clientId: 'later' })
  const sent: DraftChanges[] = []
  await later.adopt(locks, () => sent.push(later.all))
  later.add([change('c', '2')])
  expect(sent).toEqual([[]])
  locks.release('editor-unsent ada open')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual([change('c', '2'), change('a', '1'), change('b', '1')])
  expect(storage.keys()).toEqual(['editor-unsent ada later'])
})

it('a tab does not take over the unsent changes of another person', async () => {
  const storage = memoryStorage()
  const changesInNewTab = async (personKey: string) => {
    const unsent = new UnsentChangeStore(storage, { personKey, clientId: `tab of ${personKey}` })
    await unsent.adopt(new Locks() as Pick<LockManager, 'request'> & Locks, () => undefined) // cast: `request` is overloaded
    return unsent.all
  }
  new UnsentChangeStore(storage, { personKey: 'ada', clientId: 'closed' }).add([change('a', '1')])
  expect(await changesInNewTab('alan')).toEqual([])
  expect(await changesInNewTab('ada')).toEqual([change('a', '1')])
})
