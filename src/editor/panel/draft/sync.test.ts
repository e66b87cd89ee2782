import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { openPanelSession, placeOf } from '#tests/harness/editor-session.ts'
import fc from '#tests/harness/property-tests.ts'
import { nameOfFile } from '../../protocol/label.ts'
import { placeKey } from '../../protocol/place-key.ts'
import { failureOf } from '../session/call.ts'
import { changeThatKeepsMine } from '../session/draft.ts'

const words = editorWords('en')

let panel: ReturnType<typeof openPanelSession>

beforeEach(() => {
  vi.useFakeTimers()
  panel = openPanelSession()
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

describe('drafts', () => {
  it('are sent once after a pause in typing, and rendered', async () => {
    for (const text of ['n', 'ne', 'new']) panel.type('a', text)
    await panel.settle()
    expect(panel.server.calls).toEqual(['draft'])
    expect(panel.page.render).toHaveBeenCalledOnce()
    expect(panel.server.values['a']).toBe('old')
    expect(panel.unsent.all).toEqual([])
  })

  it('are not rendered if the page shows the last version without errors', async () => {
    panel.type('a', 'wrong')
    await panel.settle()
    expect(panel.page.render).not.toHaveBeenCalled()
    expect(panel.store.get().draft.findings).toHaveLength(1)
  })

  it('are sent again after the page could not be rendered', async () => {
    panel.page.render.mockRejectedValueOnce(new Error('offline'))
    await expect(Promise.all([panel.sync.sendDraft(), panel.settle()])).rejects.toThrow('offline')
    panel.type('a', 'new')
    await panel.settle()
    expect(panel.server.calls).toEqual(['draft', 'draft'])
  })

  it('are sent again once the server answers, and the message about it disappears', async () => {
    panel.server.isOffline = true
    panel.type('a', 'new')
    await panel.settle()
    expect(panel.message()).toBe(words.status.offline())
    panel.server.isOffline = false
    await vi.advanceTimersByTimeAsync(4_000)
    expect(panel.server.entries).toHaveLength(1)
    expect(panel.message()).toBeUndefined()
  })

  it.each([
    [400, 'refused', false],
    [401, 'signedOut', false],
    [403, 'forbidden', false],
    [413, 'refused', false],
    [429, 'refused', true],
    [503, 'refused', true],
  ] as const)(
    'after status %i they stay in the storage, with the message “%s”; they are sent again: %s',
    async (status, failure, isRepeated) => {
      panel.server.failure = failureOf(status, '')
      panel.type('a', 'new')
      await panel.settle()
      expect(panel.message()).toBe(words.status[failure]())
      await vi.advanceTimersByTimeAsync(10_000)
      expect(panel.server.calls.length > 1).toBe(isRepeated)
      expect(panel.unsent.all).toHaveLength(1)
    },
  )

  it('of another window do not replace a text silently, and Undo brings it back', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    const [entry] = panel.server.entries
    if (!entry) throw new Error('The server has no draft.')
    panel.server.entries = [{ ...entry, entry: { ...entry.entry, value: 'theirs' } }]
    panel.sync.followChange()
    await panel.settle()
    expect(panel.shown('a')).toBe('theirs')
    expect(panel.message()).toBe(words.status.replaced({ place: `${nameOfFile('plans.yaml', words)} › A` }))
    await panel.sync.undoOrRedo('undo')
    await panel.settle()
    expect([panel.shown('a'), panel.server.entries[0]?.entry.value]).toEqual(['mine', 'mine'])
    panel.server.entries = []
    panel.sync.followDraft({ savedKeys: [entry.key] })
    await panel.settle()
    expect(panel.message()).toBe(words.status.savedElsewhere({ count: 1 }))
  })

  it('that another window changes with every key are fetched at most twice a second, until the last change is shown', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    const [entry] = panel.server.entries
    if (!entry) throw new Error('The server has no draft.')
    const fetchedBefore = panel.server.calls.length
    for (let key = 0; key < 100; key++) {
      panel.server.entries = [{ ...entry, entry: { ...entry.entry, value: `typed ${key}` } }]
      panel.sync.followDraft({})
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(panel.shown('a')).toBe('typed 99')
    expect(panel.server.calls.length - fetchedBefore).toBeLessThanOrEqual(21)
  })

  it('of another window do not discard a text silently, and Undo brings it back', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    panel.server.entries = []
    panel.sync.followDraft({})
    await panel.settle()
    expect([panel.shown('a'), panel.message()]).toEqual(['old', words.status.replaced({ place: `${nameOfFile('plans.yaml', words)} › A` })])
    await panel.sync.undoOrRedo('undo')
    await panel.settle()
    expect([panel.shown('a'), panel.server.entries[0]?.entry.value]).toEqual(['mine', 'mine'])
  })

  it('are shown again after the editor was closed and opened', async () => {
    panel.type('a', 'new')
    await panel.settle()
    panel = openPanelSession(panel.server)
    await Promise.all([panel.sync.sendDraft(), panel.settle()])
    expect(panel.shown('a')).toBe('new')
  })
})

describe('save', () => {
  it('waits for a draft that is on its way', async () => {
    panel.type('a', 'new')
    await vi.advanceTimersByTimeAsync(12)
    void panel.sync.saveDraft()
    await panel.settle()
    expect(panel.server.calls).toEqual(['draft', 'save'])
    expect(panel.server.mostRunning).toBe(1)
    expect(panel.message()).toBe(words.status.saved())
  })

  it('keeps what is typed during the save', async () => {
    panel.type('a', 'new')
    const saved = panel.sync.saveDraft()
    await vi.advanceTimersByTimeAsync(1)
    panel.type('a', 'newer')
    panel.type('b', 'also new')
    await panel.settle()
    await saved
    expect(panel.server.values).toEqual({ a: 'new', b: 'old' })
    expect([panel.shown('a'), panel.shown('b')]).toEqual(['newer', 'also new'])
    void panel.sync.saveDraft()
    await panel.settle()
    expect(panel.server.values).toEqual({ a: 'newer', b: 'also new' })
  })

  it('keeps what is typed in a new item during the save', async () => {
    panel.typeInNewItem('first')
    const saved = panel.sync.saveDraft()
    await vi.advanceTimersByTimeAsync(1)
    panel.typeInNewItem('second')
    await panel.settle()
    expect([await saved, panel.server.values['new'], panel.newItem()]).toEqual([
      false,
      { id: 'new', title: 'first' },
      { id: 'new', title: 'second' },
    ])
    void panel.sync.saveDraft()
    await panel.settle()
    expect([panel.server.values['new'], panel.server.entries]).toEqual([{ id: 'new', title: 'second' }, []])
    for (const title of ['first', undefined]) {
      void panel.sync.undoOrRedo('undo')
      await panel.settle()
      expect(panel.newItem()).toEqual(title && { id: 'new', title })
    }
  })

  it('leaves unfinished entries in the draft', async () => {
    panel.type('a', 'wrong')
    panel.type('b', 'new')
    void panel.sync.saveDraft()
    await panel.settle()
    expect(panel.server.values).toEqual({ a: 'old', b: 'new' })
    expect(panel.message()).toBe(words.status.savedInPart({ count: 1 }))
    expect(panel.shown('a')).toBe('wrong')
  })

  it('shows a conflict after an external change, and saves once it is resolved', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    panel.server.values['a'] = 'theirs'
    panel.sync.followChange()
    await panel.settle()
    const [conflict] = panel.store.get().draft.rejections
    expect(conflict?.rejection).toMatchObject({ kind: 'conflict', was: 'old', is: 'theirs' })
    void panel.sync.saveDraft()
    await panel.settle()
    expect(panel.message()).toBe(words.status.conflicts({ count: 1 }))
    panel.type('b', 'wrong')
    void panel.sync.saveDraft()
    await panel.settle()
    expect(panel.message()).toBe(`${words.status.errors({ count: 1 })} ${words.status.conflicts({ count: 1 })}`)
    panel.sync.discard([placeKey(placeOf('b'))])
    panel.sync.change(changeThatKeepsMine(panel.store.get().draft.entries, placeKey(placeOf('a')), 'theirs'))
    await panel.settle()
    expect(panel.store.get().draft.rejections).toEqual([])
    void panel.sync.saveDraft()
    await panel.settle()
    expect(panel.server.values['a']).toBe('mine')
  })

  it('keeps the draft if nothing in it can be saved, or if the server does not answer', async () => {
    panel.type('a', 'wrong')
    void panel.sync.saveDraft()
    await panel.settle()
    expect(panel.message()).toBe(words.status.errors({ count: 1 }))
    panel.server.isOffline = true
    const saved = panel.sync.saveDraft()
    await panel.settle()
    expect(await saved).toBe(false)
    expect(panel.message()).toBe(words.status.offline())
    expect(panel.shown('a')).toBe('wrong')
  })
})

it('after any sequence of typing, undoing, saving, external changes and failures, a save writes exactly what the panel shows', async () => {
  const key = fc.constantFrom('a', 'b')
  const value = fc.constantFrom('old', 'x', 'y')
  const action = fc.oneof(
    fc.record({ do: fc.constant('type' as const), key, value }),
    fc.record({ do: fc.constant('type in new item' as const), value }),
    fc.record({ do: fc.constant('discard' as const), key }),
    fc.record({ do: fc.constant('change elsewhere' as const), key, value }),
    fc.record({ do: fc.constantFrom(...(['save', 'wait', 'settle', 'offline', 'undo', 'redo'] as const)) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 15 }), async (actions) => {
      panel = openPanelSession()
      for (const step of actions) {
        if (step.do === 'type') {
          panel.type(step.key, step.value)
          expect(panel.shown(step.key)).toBe(step.value)
        } else if (step.do === 'type in new item') {
          panel.typeInNewItem(step.value)
          expect(panel.newItem()).toEqual({ id: 'new', title: step.value })
        } else if (step.do === 'change elsewhere') {
          await panel.settle()
          panel.server.values[step.key] = step.value
          panel.fetchFields()
          panel.sync.followChange()
        } else if (step.do === 'discard') panel.sync.discard([placeKey(placeOf(step.key))])
        else if (step.do === 'save') void panel.sync.saveDraft()
        else if (step.do === 'undo' || step.do === 'redo') void panel.sync.undoOrRedo(step.do)
        else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(7)
        else if (step.do === 'offline') panel.server.isOffline = !panel.server.isOffline
        else await panel.settle()
      }
      panel.server.isOffline = false
      await vi.advanceTimersByTimeAsync(4_000)
      const expected = { a: panel.shown('a'), b: panel.shown('b'), new: panel.newItem() }
      void panel.sync.sendDraft()
      await panel.settle()
      for (const { key: entryKey, rejection } of panel.store.get().draft.rejections)
        if (rejection.kind === 'conflict') panel.sync.change(changeThatKeepsMine(panel.store.get().draft.entries, entryKey, rejection.is))
      void panel.sync.saveDraft()
      await panel.settle()
      expect(panel.store.get().draft.entries).toEqual([])
      expect(panel.server.values).toEqual(expected)
      expect(panel.server.mostRunning).toBeLessThan(2)
    }),
  )
})
