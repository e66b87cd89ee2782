import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../../tests/harness/memory-storage.ts'
import fc from '../../../../tests/harness/property-tests.ts'
import type { ContentValue } from '../../../content/yaml-values/path.ts'
import { editorWords } from '../../../words/index.ts'
import type { Draft, SavedPlace } from '../../calls/answers.ts'
import type { DraftChanges, DraftEdit } from '../../calls/call-schemas.ts'
import { nameOfFile } from '../../protocol/label.ts'
import { placeKey } from '../../protocol/place-key.ts'
import type { Call } from './call.ts'
import { asSaved, changeThatKeepsMine, currentValue, withChanges } from './draft.ts'
import { nameOfUndo } from './entry-names.ts'
import { createSession, type SessionStore } from './session.ts'
import { Sync } from './sync.ts'
import { UnsentChanges } from './unsent.ts'

const words = editorWords('en')
const nameOf = ({ path }: DraftEdit): string => (typeof path[0] === 'string' ? path[0] : '')
const place = (key: string) => ({ file: 'plans.yaml', path: [key] })

/** The values that a save has changed. */
type Save = { name: string; before: ContentValue | undefined; after: ContentValue | undefined }[]

/** A stand-in for the server: values by key, the draft, and the calls in the order in which they arrived. Answers take 5 ms. */
class Server {
  values: Record<string, ContentValue | undefined> = { a: 'old', b: 'old' }
  entries: Draft['entries'] = []
  isOffline = false
  lastSave: SavedPlace | undefined
  /** The value that is an error. */
  wrong = 'wrong'
  readonly calls: string[] = []
  readonly saves = { undo: [] as Save[], redo: [] as Save[] }
  running = 0
  mostRunning = 0

  readonly call = (async (name: string, input: { changes?: DraftChanges }) => {
    this.calls.push(name)
    this.mostRunning = Math.max(this.mostRunning, ++this.running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    this.running--
    return this.isOffline ? { failure: 'offline' } : this.#answer(name, input.changes ?? [])
  }) as Call

  get draft(): Draft {
    const edits = this.entries.flatMap(({ key, entry }) => (entry.kind === 'edit' ? [{ key, ...entry, name: nameOf(entry) }] : []))
    const unfinished = edits.filter(({ value }) => value === this.wrong)
    const rejections = edits
      .filter(({ name, was }) => this.values[name] !== was)
      .map(({ key, file, path, name, was }) => ({
        key,
        rejection: { kind: 'conflict' as const, file, path, was, is: this.values[name] },
      }))
    const texts = { message: { en: 'Wrong.', fr: 'Faux.' }, fix: { en: '', fr: '' } }
    const findings = unfinished.map(({ file, path }) => ({ file, path, rule: 'x', severity: 'error' as const, ...texts }))
    return { entries: this.entries, findings, rejections, unfinished: unfinished.map(({ key }) => key) }
  }

  #answer(name: string, changes: DraftChanges): object {
    if (name === 'undo' || name === 'redo') return this.#revert(name)
    if (name === 'saveNow') {
      this.#write([])
      return { kind: 'saved' }
    }
    this.entries = withChanges(this.entries, changes)
    const { unfinished, rejections } = this.draft
    const isChanged = changes.length > 0
    if (name === 'draft')
      return {
        draft: this.draft,
        page: { kind: unfinished.length > 0 ? 'same' : 'render' },
        ...(!isChanged && { lastSave: this.lastSave }),
      }
    const saved = this.entries.filter(({ key }) => !unfinished.includes(key) && !rejections.some((item) => item.key === key))
    const edits = saved.map(({ entry }) => asSaved(entry)).flatMap((entry) => (entry.kind === 'edit' ? [entry] : []))
    const changed = edits.filter(({ was, value }) => value !== was)
    if (changed.length > 0)
      this.#write(changed.map((edit) => ({ name: nameOf(edit), before: this.values[nameOf(edit)], after: edit.value })))
    this.entries = this.entries.filter((entry) => !saved.includes(entry))
    return { draft: this.draft, savedKeys: saved.map(({ key }) => key) }
  }

  #write(save: Save): void {
    for (const { name, after } of save) this.values[name] = after
    this.saves.undo.push(save)
    this.saves.redo.length = 0
  }

  #revert(direction: 'undo' | 'redo'): object {
    const save = this.saves[direction].pop()
    if (!save) return { kind: 'nothing' }
    const changes = direction === 'undo' ? save : save.map(({ name, before, after }) => ({ name, before: after, after: before }))
    const place = { file: 'plans.yaml', path: [], label: save.map(({ name }) => ({ key: name })) }
    if (changes.some(({ name, after }) => this.values[name] !== after)) return { kind: 'moved-on', ...place }
    for (const { name, before } of changes) this.values[name] = before
    this.saves[direction === 'undo' ? 'redo' : 'undo'].push(save)
    // The panel fetches its fields again after each change.
    store.set({ savedEdits: [] })
    return { kind: 'saved', ...place }
  }
}

let server: Server
let store: SessionStore
let unsent: UnsentChanges
let sync: Sync
const page = {
  language: () => 'en' as const,
  patchTexts: vi.fn(() => false),
  removePatches: vi.fn(),
  render: vi.fn(() => Promise.resolve()),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  start()
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

function start(): void {
  server = new Server()
  open()
}

/** Opens the editor, as after a reload: only the server and the storage of the browser keep what was typed before. */
function open(storage = memoryStorage()): void {
  vi.clearAllTimers()
  store = createSession(memoryStorage(), 'en')
  unsent = new UnsentChanges(storage, 'client')
  sync = new Sync({ store, call: server.call, page: () => page, unsent, clientId: 'client' })
}

const settle = () => vi.advanceTimersByTimeAsync(100)
const type = (key: string, value: ContentValue) => sync.edit(place(key), server.values[key], value)
const shown = (key: string) => currentValue(place(key), server.values[key], store.get())
const message = () => store.get().message?.text(words)
const nextUndo = () => {
  const step = store.get().undoSteps.at(-1)
  return step && nameOfUndo(step, words)
}

describe('drafts', () => {
  it('are sent once after a pause in typing, and rendered', async () => {
    for (const text of ['n', 'ne', 'new']) type('a', text)
    await settle()
    expect(server.calls).toEqual(['draft'])
    expect(page.render).toHaveBeenCalledOnce()
    expect(server.values['a']).toBe('old')
    expect(unsent.all).toEqual([])
  })

  it('are not rendered if the page shows the last version without errors', async () => {
    type('a', 'wrong')
    await settle()
    expect(page.render).not.toHaveBeenCalled()
    expect(store.get().findings).toHaveLength(1)
  })

  it('are sent again after the page could not be rendered', async () => {
    page.render.mockRejectedValueOnce(new Error('offline'))
    await expect(Promise.all([sync.sendDraft(), settle()])).rejects.toThrow('offline')
    type('a', 'new')
    await settle()
    expect(server.calls).toEqual(['draft', 'draft'])
  })

  it('are sent again once the server answers, and the message about it disappears', async () => {
    server.isOffline = true
    type('a', 'new')
    await settle()
    expect(message()).toBe(words.status.offline())
    server.isOffline = false
    await vi.advanceTimersByTimeAsync(4_000)
    expect(server.entries).toHaveLength(1)
    expect(message()).toBeUndefined()
  })

  it('of another window do not replace a text silently, and Undo brings it back', async () => {
    type('a', 'mine')
    await settle()
    const [entry] = server.entries
    if (!entry) throw new Error('The server has no draft.')
    server.entries = [{ ...entry, entry: { ...entry.entry, value: 'theirs' } }]
    sync.followChange()
    await settle()
    expect(shown('a')).toBe('theirs')
    expect(message()).toBe(words.status.replaced({ place: `${nameOfFile('plans.yaml', words)} › A` }))
    await sync.undoOrRedo('undo')
    await settle()
    expect([shown('a'), server.entries[0]?.entry.value]).toEqual(['mine', 'mine'])
    server.entries = []
    sync.followDraft({ savedKeys: [entry.key] })
    await settle()
    expect(message()).toBe(words.status.savedElsewhere({ count: 1 }))
  })

  it('of another window do not discard a text silently, and Undo brings it back', async () => {
    type('a', 'mine')
    await settle()
    server.entries = []
    sync.followDraft({})
    await settle()
    expect([shown('a'), message()]).toEqual(['old', words.status.replaced({ place: `${nameOfFile('plans.yaml', words)} › A` })])
    await sync.undoOrRedo('undo')
    await settle()
    expect([shown('a'), server.entries[0]?.entry.value]).toEqual(['mine', 'mine'])
  })

  it('are shown again after the editor was closed and opened', async () => {
    type('a', 'new')
    await settle()
    open()
    await Promise.all([sync.sendDraft(), settle()])
    expect(shown('a')).toBe('new')
  })
})

it('a run of the gate ends with the revision whose answers know its result, and then takes no late step', async () => {
  const run = sync.runGate()
  sync.followGate({ step: 2 })
  expect(store.get().gate).toMatchObject({ step: 2 })
  sync.followChange()
  await settle()
  await run
  const { gate, revision } = store.get()
  expect(gate?.end?.revision).toBe(revision)
  sync.followGate({ step: 1 })
  expect(store.get().gate).toBe(gate)
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
    await vi.advanceTimersByTimeAsync(1)
    type('a', 'newer')
    type('b', 'also new')
    await settle()
    await saved
    expect(server.values).toEqual({ a: 'new', b: 'old' })
    expect([shown('a'), shown('b')]).toEqual(['newer', 'also new'])
    void sync.saveAll()
    await settle()
    expect(server.values).toEqual({ a: 'newer', b: 'also new' })
  })

  it('leaves unfinished entries in the draft', async () => {
    type('a', 'wrong')
    type('b', 'new')
    void sync.saveAll()
    await settle()
    expect(server.values).toEqual({ a: 'old', b: 'new' })
    expect(message()).toBe(words.status.savedInPart({ count: 1 }))
    expect(shown('a')).toBe('wrong')
  })

  it('shows a conflict after an external change, and saves once it is resolved', async () => {
    type('a', 'mine')
    await settle()
    server.values['a'] = 'theirs'
    sync.followChange()
    await settle()
    const [conflict] = store.get().rejections
    expect(conflict?.rejection).toMatchObject({ kind: 'conflict', was: 'old', is: 'theirs' })
    void sync.saveAll()
    await settle()
    expect(message()).toBe(words.status.conflicts({ count: 1 }))
    type('b', 'wrong')
    void sync.saveAll()
    await settle()
    expect(message()).toBe(`${words.status.errors({ count: 1 })} ${words.status.conflicts({ count: 1 })}`)
    sync.discard([placeKey(place('b'))])
    sync.change(changeThatKeepsMine(store.get().entries, placeKey(place('a')), 'theirs'))
    await settle()
    expect(store.get().rejections).toEqual([])
    void sync.saveAll()
    await settle()
    expect(server.values['a']).toBe('mine')
  })

  it('keeps the draft if nothing in it can be saved, or if the server does not answer', async () => {
    type('a', 'wrong')
    void sync.saveAll()
    await settle()
    expect(message()).toBe(words.status.errors({ count: 1 }))
    server.isOffline = true
    const saved = sync.saveAll()
    await settle()
    expect(await saved).toBe(false)
    expect(message()).toBe(words.status.offline())
    expect(shown('a')).toBe('wrong')
  })
})

describe('undo and redo', () => {
  it('revert changes of the draft first, also discarded entries', async () => {
    type('a', 'new')
    type('b', 'new')
    await sync.undoOrRedo('undo')
    expect([shown('a'), shown('b')]).toEqual(['new', 'old'])
    await sync.undoOrRedo('redo')
    expect(shown('b')).toBe('new')
    sync.discard(store.get().entries.map(({ key }) => key))
    expect([shown('a'), shown('b')]).toEqual(['old', 'old'])
    expect(message()).toBe(words.status.discarded({ count: 2 }))
    await sync.undoOrRedo('undo')
    expect([shown('a'), shown('b')]).toEqual(['new', 'new'])
    expect(server.calls).toEqual([])
    expect(message()).toContain(`${nameOfFile('plans.yaml', words)} › A`)
  })

  it('name a place as the content does, also if the server has named it after the change', async () => {
    type('a', 'new')
    await settle()
    server.entries = server.entries.map((item) => ({ ...item, label: [{ key: 'title' }] }))
    await Promise.all([sync.sendDraft(), settle()])
    void sync.undoOrRedo('undo')
    await settle()
    expect(message()).toContain(`${nameOfFile('plans.yaml', words)} › Title`)
  })

  it('revert the draft first, also after a reload or for what was typed during a save', async () => {
    type('a', 'saved')
    void sync.saveAll()
    await settle()
    type('a', 'new')
    type('b', 'new')
    await settle()
    open()
    await Promise.all([sync.sendDraft(), settle()])
    server.calls.length = 0
    const undo = async () => {
      void sync.undoOrRedo('undo')
      await settle()
      return [shown('a'), shown('b'), server.calls.includes('undo')]
    }
    expect(await undo()).toEqual(['new', 'old', false])
    expect(await undo()).toEqual(['saved', 'old', false])
    type('a', 'first')
    void sync.saveAll()
    await vi.advanceTimersByTimeAsync(1)
    type('a', 'second')
    await settle()
    expect(await undo()).toEqual(['first', 'old', false])
    expect(await undo()).toEqual(['saved', 'old', true])
  })

  it('call the server if everything is saved, even if the content was changed elsewhere since', async () => {
    type('a', 'new')
    void sync.saveAll()
    await settle()
    sync.followChange()
    void sync.undoOrRedo('undo')
    await settle()
    expect(server.calls).toEqual(['save', 'draft', 'undo'])
    expect(server.values['a']).toBe('old')
    void sync.undoOrRedo('undo')
    await settle()
    expect(message()).toBe(words.status.nothing.undo())
  })

  it('revert the last save before what was changed earlier, and name it', async () => {
    type('a', 'new')
    type('a', 'old')
    type('b', 'new')
    void sync.saveAll()
    await settle()
    expect(nextUndo()).toBe(words.savedName({ name: `${nameOfFile('plans.yaml', words)} › B` }))
    void sync.undoOrRedo('undo')
    await settle()
    expect([server.values['b'], shown('a')]).toEqual(['old', 'old'])
    await sync.undoOrRedo('undo')
    expect(shown('a')).toBe('new')
  })

  it('skip a save that has written nothing, because it has only removed a space at the end', async () => {
    for (const value of ['new', 'new ']) {
      type('a', value)
      void sync.saveAll()
      await settle()
      expect(message()).toBe(words.status.saved())
    }
    void sync.undoOrRedo('undo')
    await settle()
    expect(server.values['a']).toBe('old')
    expect(nextUndo()).toBeUndefined()
  })

  it('name the last save after a reload', async () => {
    server.lastSave = { file: 'plans.yaml', label: [{ key: 'title' }] }
    void sync.sendDraft()
    await settle()
    expect(store.get().lastSave).toEqual(server.lastSave)
    type('a', 'new')
    await settle()
    expect(store.get().lastSave).toEqual(server.lastSave)
  })

  it('of a save stay possible if the server does not answer', async () => {
    type('a', 'new')
    void sync.saveAll()
    await settle()
    const name = nextUndo()
    server.isOffline = true
    void sync.undoOrRedo('undo')
    await settle()
    expect([nextUndo(), store.get().redoSteps]).toEqual([name, []])
  })

  it('redo nothing after typing that followed an undo, of the draft or of a save', async () => {
    type('a', 'new')
    await sync.undoOrRedo('undo')
    expect(store.get().redoSteps).toHaveLength(1)
    type('a', 'newer')
    expect(store.get().redoSteps).toEqual([])
    void sync.saveAll()
    await settle()
    void sync.undoOrRedo('undo')
    await vi.advanceTimersByTimeAsync(2)
    type('b', 'new')
    await settle()
    expect(store.get().redoSteps).toEqual([])
    void sync.undoOrRedo('redo')
    await settle()
    expect([server.calls.includes('redo'), server.values['a'], message()]).toEqual([false, 'old', words.status.nothing.redo()])
  })

  it('redo saved edits in reverse order of their undo, but not after a later change', async () => {
    const server = { undo: ['saved'], redo: [] as string[], calls: [] as string[] }
    sync = new Sync({
      store,
      call: ((name: 'undo' | 'redo') => {
        const other = name === 'undo' ? 'redo' : 'undo'
        server.calls.push(name)
        const edit = server[name].pop()
        if (edit === undefined) return Promise.resolve({ kind: 'nothing' })
        server[other].push(edit)
        return Promise.resolve({ kind: 'saved', file: 'plans.yaml', path: [], label: [] })
      }) as Call, // only these two calls are made
      page: () => page,
      unsent,
      clientId: 'client',
    })
    type('a', 'typed')
    await sync.undoOrRedo('undo')
    await sync.undoOrRedo('undo')
    expect([server.calls, shown('a')]).toEqual([['undo'], 'old'])
    await sync.undoOrRedo('redo')
    expect([server.calls, shown('a')]).toEqual([['undo', 'redo'], 'old'])
    await sync.undoOrRedo('redo')
    expect([server.calls, shown('a')]).toEqual([['undo', 'redo'], 'typed'])
    await sync.undoOrRedo('undo')
    await sync.undoOrRedo('undo')
    type('a', 'later')
    server.calls.length = 0
    await sync.undoOrRedo('redo')
    expect([server.calls, message()]).toEqual([[], words.status.nothing.redo()])
  })

  it('wait for a save', async () => {
    type('a', 'new')
    void sync.saveAll()
    void sync.undoOrRedo('undo')
    await settle()
    expect(server.calls).toEqual(['save', 'undo'])
  })

  it('report that the server does not answer', async () => {
    server.isOffline = true
    void sync.undoOrRedo('undo')
    await settle()
    expect(message()).toBe(words.status.offline())
  })
})

it('Undo and Redo follow the order of typed changes and of edits that were saved at once', async () => {
  const move = { change: { do: 'move' as const, path: [], from: 0, to: 1 }, was: 'x' }
  type('a', 'before the move')
  await settle()
  const isSaved = sync.saveEdit('plans.yaml', move, { name: (text) => text.item.moveNamed({ name: 'x' }), done: (text) => text.save() })
  await settle()
  expect(await isSaved).toBe(true)
  type('b', 'after the move')
  await settle()
  const undo = async (direction: 'undo' | 'redo') => {
    server.calls.length = 0
    void sync.undoOrRedo(direction)
    await settle()
    return [shown('a'), shown('b'), server.calls[0]]
  }
  expect(await undo('undo')).toEqual(['before the move', 'old', 'draft'])
  expect(await undo('undo')).toEqual(['before the move', 'old', 'undo'])
  expect(await undo('undo')).toEqual(['old', 'old', 'draft'])
  expect(await undo('redo')).toEqual(['before the move', 'old', 'draft'])
  expect(await undo('redo')).toEqual(['before the move', 'old', 'redo'])
  expect(await undo('redo')).toEqual(['before the move', 'after the move', 'draft'])
})

it('after any sequence of typing, undoing, saving, external changes and failures, a save writes exactly what the panel shows', async () => {
  const key = fc.constantFrom('a', 'b')
  const value = fc.constantFrom('old', 'x', 'y')
  const action = fc.oneof(
    fc.record({ do: fc.constant('type' as const), key, value }),
    fc.record({ do: fc.constant('discard' as const), key }),
    fc.record({ do: fc.constant('change elsewhere' as const), key, value }),
    fc.record({ do: fc.constantFrom(...(['save', 'wait', 'settle', 'offline', 'undo', 'redo'] as const)) }),
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
        } else if (step.do === 'discard') sync.discard([placeKey(place(step.key))])
        else if (step.do === 'save') void sync.saveAll()
        else if (step.do === 'undo' || step.do === 'redo') void sync.undoOrRedo(step.do)
        else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(7)
        else if (step.do === 'offline') server.isOffline = !server.isOffline
        else await settle()
      }
      server.isOffline = false
      await vi.advanceTimersByTimeAsync(4_000)
      const expected = { a: shown('a'), b: shown('b') }
      void sync.sendDraft()
      await settle()
      for (const { key: entryKey, rejection } of store.get().rejections)
        if (rejection.kind === 'conflict') sync.change(changeThatKeepsMine(store.get().entries, entryKey, rejection.is))
      void sync.saveAll()
      await settle()
      expect(store.get().entries).toEqual([])
      expect(server.values).toEqual(expected)
      expect(server.mostRunning).toBeLessThan(2)
    }),
  )
})
