import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from '../../../../tests/harness/property-tests.ts'
import type { ContentValue } from '../../../content/yaml-values/path.ts'
import { editorWords } from '../../../words/index.ts'
import type { Call } from './call.ts'
import { currentValue, withConflictResolved } from './edits.ts'
import { createSession, type SessionStore } from './session.ts'
import { Sync } from './sync.ts'

const storedItems = new Map<string, string>()
const storage = {
  getItem: (key: string) => storedItems.get(key) ?? null,
  setItem: (key: string, value: string) => void storedItems.set(key, value),
  removeItem: (key: string) => void storedItems.delete(key),
}
const words = editorWords('en')
const place = (key: string) => ({ file: 'plans.yaml', path: [key] })

/** A stand-in for the server: values by key, and the calls in the order in which they arrived. Answers take 5 ms. */
class Server {
  values: Record<string, ContentValue | undefined> = { a: 'old', b: 'old' }
  isOffline = false
  hasErrors = false
  readonly calls: string[] = []
  running = 0
  mostRunning = 0

  readonly call = (async (name: string, input: object) => {
    this.calls.push(name)
    this.mostRunning = Math.max(this.mostRunning, ++this.running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    this.running--
    return this.isOffline ? { failure: 'offline' } : this.#answer(name, input)
  }) as Call

  #answer(name: string, input: object): object {
    if (name === 'undo' || name === 'redo') return { kind: 'nothing' }
    const { files } = input as {
      files: { file: string; edits: { change: { path: string[]; value?: ContentValue }; was?: ContentValue }[] }[]
    }
    const edits = files.flatMap((file) => file.edits.map(({ change, was }) => ({ key: change.path[0] ?? '', value: change.value, was })))
    const conflicts = edits
      .filter(({ key, was }) => this.values[key] !== was)
      .map(({ key, was }) => ({ kind: 'conflict', ...place(key), was, is: this.values[key] }))
    const findings = this.hasErrors ? [{ ...place('a'), rule: 'length', severity: 'error', message: 'Too long.', fix: '' }] : []
    if (name === 'draft') return { findings, rejections: conflicts, isShown: !this.hasErrors, texts: [] }
    if (this.hasErrors) return { kind: 'errors', findings }
    if (conflicts[0]) return conflicts[0]
    for (const { key, value } of edits) this.values[key] = value
    return { kind: 'saved' }
  }
}

let server: Server
let store: SessionStore
let sync: Sync
const page = {
  keepPatches: vi.fn(),
  pageLanguage: () => 'en' as const,
  patchTexts: vi.fn(() => false),
  removePatches: vi.fn(),
  renderPage: vi.fn(() => Promise.resolve()),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  start()
})
afterEach(() => vi.useRealTimers())

function start(): void {
  storedItems.clear()
  store = createSession(storage, 'en')
  server = new Server()
  sync = new Sync({ store, call: server.call, page, ids: { browserId: 'browser', tabId: 'tab' } })
}

const settle = () => vi.advanceTimersByTimeAsync(100)
const type = (key: string, value: ContentValue) => sync.edit(place(key), server.values[key], value)
const shown = (key: string) => currentValue(place(key), server.values[key], store.get())
const message = () => store.get().message?.text(words)

describe('drafts', () => {
  it('are sent once after a pause in typing, and rendered', async () => {
    for (const text of ['n', 'ne', 'new']) type('a', text)
    await settle()
    expect(server.calls).toEqual(['draft'])
    expect(page.renderPage).toHaveBeenCalledOnce()
    expect(server.values['a']).toBe('old')
  })

  it('are not rendered if patchTexts has written the text into the page, or if the text has errors', async () => {
    page.patchTexts.mockReturnValueOnce(true)
    type('a', 'new')
    await settle()
    server.hasErrors = true
    type('a', 'newer')
    await settle()
    expect(page.renderPage).not.toHaveBeenCalled()
    expect(store.get().findings).toHaveLength(1)
  })

  it('are sent again after the page could not be rendered', async () => {
    page.renderPage.mockRejectedValueOnce(new Error('offline'))
    await expect(Promise.all([sync.showDraft(), settle()])).rejects.toThrow('offline')
    type('a', 'new')
    await settle()
    expect(server.calls).toEqual(['draft', 'draft'])
  })

  it('stay in the session storage until they are saved', async () => {
    type('a', 'new')
    expect([...storedItems.values()].join()).toContain('"value":"new"')
    void sync.saveAll()
    await settle()
    expect([...storedItems.values()].join()).not.toContain('"value":"new"')
  })
})

describe('save', () => {
  it('waits for a draft that is on its way', async () => {
    type('a', 'new')
    await vi.advanceTimersByTimeAsync(12)
    void sync.saveAll()
    await settle()
    expect(server.calls).toEqual(['draft', 'save'])
    expect(server.mostRunning).toBe(1)
    expect(message()).toBe(words.status.saved())
  })

  it('keeps what is typed during the save', async () => {
    type('a', 'new')
    const saved = sync.saveAll()
    type('a', 'newer')
    type('b', 'also new')
    await settle()
    expect(await saved).toBe(true)
    expect(server.values).toEqual({ a: 'new', b: 'old' })
    expect([shown('a'), shown('b')]).toEqual(['newer', 'also new'])
    void sync.saveAll()
    await settle()
    expect(server.values).toEqual({ a: 'newer', b: 'also new' })
  })

  it('shows a conflict after an external change, and saves once it is resolved', async () => {
    type('a', 'mine')
    await settle()
    server.values['a'] = 'theirs'
    sync.followChange()
    await settle()
    const [conflict] = store.get().rejections
    expect(conflict).toMatchObject({ kind: 'conflict', was: 'old', is: 'theirs' })
    if (conflict?.kind !== 'conflict') throw new Error('There is no conflict.')
    sync.changeDraft(withConflictResolved(store.get(), conflict))
    await settle()
    expect(store.get().rejections).toEqual([])
    void sync.saveAll()
    await settle()
    expect(server.values['a']).toBe('mine')
  })

  it('keeps the edits if the server rejects them or does not answer', async () => {
    type('a', 'new')
    server.hasErrors = true
    void sync.saveAll()
    await settle()
    expect(message()).toBe(words.status.errors())
    server.isOffline = true
    const saved = sync.saveAll()
    await settle()
    expect(await saved).toBe(false)
    expect(message()).toBe(words.status.offline())
    expect(shown('a')).toBe('new')
  })
})

describe('undo and redo', () => {
  it('revert unsaved edits first, without a call', async () => {
    type('a', 'new')
    type('b', 'new')
    await sync.undoOrRedo('undo')
    expect([shown('a'), shown('b')]).toEqual(['new', 'old'])
    await sync.undoOrRedo('redo')
    expect(shown('b')).toBe('new')
    expect(server.calls).toEqual([])
  })

  it('call the server if all edits are saved, even if the content was changed elsewhere since', async () => {
    type('a', 'new')
    void sync.saveAll()
    await settle()
    sync.followChange()
    void sync.undoOrRedo('undo')
    await settle()
    expect(server.calls).toEqual(['save', 'undo'])
    expect(message()).toBe(words.status.nothing())
  })

  it('wait for a save', async () => {
    type('a', 'new')
    void sync.saveAll()
    void sync.undoOrRedo('undo')
    await settle()
    expect(server.calls).toEqual(['save', 'undo'])
  })

  it('do not remove a new item, and report that the server does not answer', async () => {
    store.set({ newItem: { file: 'plans.yaml', list: [], index: 0, value: {} } })
    await sync.undoOrRedo('undo')
    expect(message()).toBe(words.status.unfinished())
    store.set({ newItem: undefined })
    server.isOffline = true
    void sync.undoOrRedo('undo')
    await settle()
    expect(message()).toBe(words.status.offline())
  })
})

it('after any sequence of typing, saving, external changes and failures, a save writes exactly what the panel shows', async () => {
  const key = fc.constantFrom('a', 'b')
  const value = fc.constantFrom('old', 'x', 'y')
  const action = fc.oneof(
    fc.record({ do: fc.constant('type' as const), key, value }),
    fc.record({ do: fc.constant('discard' as const), key }),
    fc.record({ do: fc.constant('change elsewhere' as const), key, value }),
    fc.record({ do: fc.constantFrom('save' as const, 'wait' as const, 'settle' as const, 'offline' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 15 }), async (actions) => {
      start()
      for (const step of actions) {
        if (step.do === 'type') {
          type(step.key, step.value)
          expect(shown(step.key)).toBe(step.value)
        } else if (step.do === 'change elsewhere') {
          await settle()
          server.values[step.key] = step.value
          // The panel fetches its fields again after each change.
          store.set({ savedEdits: [] })
          sync.followChange()
        } else if (step.do === 'discard') sync.discard(place(step.key))
        else if (step.do === 'save') void sync.saveAll()
        else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(7)
        else if (step.do === 'offline') server.isOffline = !server.isOffline
        else await settle()
      }
      server.isOffline = false
      await settle()
      const expected = { a: shown('a'), b: shown('b') }
      void sync.showDraft()
      await settle()
      for (const rejection of store.get().rejections)
        if (rejection.kind === 'conflict') sync.changeDraft(withConflictResolved(store.get(), rejection))
      void sync.saveAll()
      await settle()
      expect(store.get().pending).toEqual([])
      expect(server.values).toEqual(expected)
      expect(server.mostRunning).toBeLessThan(2)
    }),
  )
})
