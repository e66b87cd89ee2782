import { expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../../tests/harness/memory-storage.ts'
import type { TextMatch } from '../../calls/answers.ts'
import type { EditedPage } from '../../protocol/edited-page.ts'
import type { Call } from './call.ts'
import { Frame } from './frame.ts'
import { createSession } from './session.ts'

/** A frame whose server says which event the texts belong to. */
function setUp() {
  const store = createSession(memoryStorage(), 'en')
  const server = { id: 'first', calls: 0 }
  const call = (() => {
    server.calls++
    const entry: TextMatch = { file: 'events.yaml', path: [{ id: server.id }, 'title'], label: [], kind: 'text', pages: [], texts: [] }
    return Promise.resolve({ entries: [entry] })
  }) as Call // the frame makes only the call “texts”
  return { store, server, frame: new Frame({ store, call, onSaveKey: () => undefined }) }
}

it('fetches the place of a text once, and again after a change of the content or the draft', async () => {
  const { store, server, frame } = setUp()
  await frame.textOf(1)
  expect((await frame.textOf(1))?.path[0]).toEqual({ id: 'first' })
  expect(server.calls).toBe(1)
  server.id = 'second'
  store.set({ revision: 1 })
  expect((await frame.textOf(1))?.path[0]).toEqual({ id: 'second' })
  store.set({ checked: [] })
  await frame.textOf(1)
  expect(server.calls).toBe(3)
})

it('opens the field of a chosen text, or the new item that contains it', async () => {
  const { store, frame } = setUp()
  frame.host.onChoose({ number: 1 })
  await expect.poll(() => store.get().place).toEqual({ file: 'events.yaml', path: [{ id: 'first' }, 'title'] })
  const entry = { kind: 'item' as const, file: 'events.yaml', list: [], index: 0, value: { id: 'first', title: {} } }
  store.set({ entries: [{ key: 'item 1', entry }] })
  frame.host.onChoose({ number: 1 })
  await expect.poll(() => store.get().itemKey).toBe('item 1')
  expect(store.get().view).toBe('item')
})

it('renders a page that has loaded with the current draft, once', () => {
  const { store, frame } = setUp()
  const { host } = frame
  let renderings = 0
  const page: EditedPage = {
    address: () => '/',
    language: () => 'en',
    textNumbers: () => Promise.resolve([]),
    visibleTextNumbers: () => new Set(),
    patchTexts: () => true,
    removePatches: () => undefined,
    render: () => {
      renderings++
      return Promise.resolve()
    },
    select: () => undefined,
    setChoosing: () => undefined,
    focus: () => undefined,
  }
  vi.stubGlobal('history', { replaceState: () => undefined })
  host.onPage({ ...page })
  expect(renderings).toBe(0)
  store.set({ entries: [{ key: 'edit 1', entry: { kind: 'edit', file: 'events.yaml', path: ['title'], value: 'A title' } }] })
  host.onPage(page)
  expect(renderings).toBe(1)
  host.onPage(page)
  expect(renderings).toBe(1)
  vi.unstubAllGlobals()
})
