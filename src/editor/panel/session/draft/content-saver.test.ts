import { beforeEach, describe, expect, it, vi } from 'vitest'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { openPanelSession, placeOf } from '#tests/harness/editor/editor-session.ts'
import fc from '#tests/harness/property-tests.ts'
import { changeThatKeepsMine } from '../state/draft-entries.ts'

const messages = editorMessages('en')

let panel: ReturnType<typeof openPanelSession>

beforeEach(() => {
  panel = openPanelSession()
})

describe('save', () => {
  it('a save waits for a running call that sends the draft', async () => {
    panel.type('a', 'new')
    await vi.advanceTimersByTimeAsync(12)
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.server.calls).toEqual(['draft', 'save'])
    expect(panel.server.mostRunning).toBe(1)
    expect(panel.message()).toBe(messages.status.saved())
  })

  it('text that is typed during a save stays in the draft', async () => {
    panel.type('a', 'new')
    const saved = panel.saver.saveDraft()
    await vi.advanceTimersByTimeAsync(1)
    panel.type('a', 'newer')
    panel.type('b', 'also new')
    await panel.settle()
    await saved
    expect(panel.server.values).toEqual({ a: 'new', b: 'old' })
    expect(panel.value('a')).toBe('newer')
    expect(panel.value('b')).toBe('also new')
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.server.values).toEqual({ a: 'newer', b: 'also new' })
  })

  it('changes that a save is saving are not sent again if the server announces new content before the save has ended', async () => {
    panel.type('a', 'new')
    const saved = panel.saver.saveDraft()
    await vi.advanceTimersByTimeAsync(1)
    panel.connection.onContentChanged()
    await vi.advanceTimersByTimeAsync(5)
    await saved
    expect(panel.unsent.all).toEqual([])
    await panel.settle()
    expect(panel.server.calls).toEqual(['save', 'draft'])
    expect(panel.server.entries).toEqual([])
    expect(panel.message()).toBe(messages.status.saved())
  })

  it('if the writer has just discarded all entries, Save makes no call “save”, and the server still gets the discards', async () => {
    panel.type('a', 'new')
    await panel.settle()
    panel.draftEditor.discard([placeKey(placeOf('a'))])
    expect(await panel.saver.saveDraft()).toBe(false)
    await panel.settle()
    expect(panel.server.calls).toEqual(['draft', 'draft'])
    expect(panel.server.entries).toEqual([])
  })

  it('text that is typed in a new item while the item is saved stays in the draft, and the next save writes this text', async () => {
    panel.typeInNewItem('first')
    const saved = panel.saver.saveDraft()
    await vi.advanceTimersByTimeAsync(1)
    panel.typeInNewItem('second')
    await panel.settle()
    expect(await saved).toBe(false)
    expect(panel.server.values['new']).toEqual({ id: 'new', title: 'first' })
    expect(panel.newItem()).toEqual({ id: 'new', title: 'second' })
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.server.values['new']).toEqual({ id: 'new', title: 'second' })
    expect(panel.server.entries).toEqual([])
  })

  it('undo takes back each save of a new item, also of text that was typed while the item was saved', async () => {
    panel.typeInNewItem('first')
    void panel.saver.saveDraft()
    await vi.advanceTimersByTimeAsync(1)
    panel.typeInNewItem('second')
    await panel.settle()
    void panel.saver.saveDraft()
    await panel.settle()
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.newItem()).toEqual({ id: 'new', title: 'first' })
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.newItem()).toBeUndefined()
  })

  it('a save writes the entries without errors, and leaves the entries with errors in the draft', async () => {
    panel.type('a', 'wrong')
    panel.type('b', 'new')
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.server.values).toEqual({ a: 'old', b: 'new' })
    expect(panel.message()).toBe(messages.status.savedInPart({ count: 1 }))
    expect(panel.value('a')).toBe('wrong')
  })

  it('if one of several files could not be written, the message names the written files first, and then this file', async () => {
    panel.type('a', 'new')
    panel.server.failedFile = 'team.yaml'
    void panel.saver.saveDraft()
    await panel.settle()
    const names = { saved: nameOfFile('plans.yaml', messages), failed: nameOfFile('team.yaml', messages) }
    expect(panel.message()).toBe(
      `${messages.status.savedFiles({ names: names.saved })} ${messages.status.notWritten({ name: names.failed })}`,
    )
  })

  it('an undo that cannot write a file stays the next undo, and succeeds once the file can be written', async () => {
    panel.type('a', 'new')
    void panel.saver.saveDraft()
    await panel.settle()
    panel.server.failedFile = 'team.yaml'
    const undone = panel.nextUndo()
    expect(undone).toBeDefined()
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.nextUndo()).toBe(undone)
    expect(panel.message()).toBe(messages.status.notWritten({ name: nameOfFile('team.yaml', messages) }))
    panel.server.failedFile = undefined
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.server.values['a']).toBe('old')
  })

  it('Save reports a conflict if the value was changed elsewhere, and saves once the conflict is resolved', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    panel.server.values['a'] = 'theirs'
    panel.connection.onContentChanged()
    await panel.settle()
    const [conflict] = panel.store.get().draft.rejections
    expect(conflict?.rejection).toMatchObject({ kind: 'conflict', was: 'old', current: 'theirs' })
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.message()).toBe(messages.status.conflicts({ count: 1 }))
    panel.type('b', 'wrong')
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.message()).toBe(`${messages.status.errors({ count: 1 })} ${messages.status.conflicts({ count: 1 })}`)
    panel.draftEditor.discard([placeKey(placeOf('b'))])
    panel.draftEditor.change(changeThatKeepsMine(panel.store.get().draft.entries, placeKey(placeOf('a')), 'theirs'))
    await panel.settle()
    expect(panel.store.get().draft.rejections).toEqual([])
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.server.values['a']).toBe('mine')
  })

  it('the draft stays if no entry of it can be saved, or if the server does not answer', async () => {
    panel.type('a', 'wrong')
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.message()).toBe(messages.status.errors({ count: 1 }))
    panel.server.isOffline = true
    const saved = panel.saver.saveDraft()
    await panel.settle()
    expect(await saved).toBe(false)
    expect(panel.message()).toBe(messages.status.offline())
    expect(panel.value('a')).toBe('wrong')
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
          expect(panel.value(step.key)).toBe(step.value)
        } else if (step.do === 'type in new item') {
          panel.typeInNewItem(step.value)
          expect(panel.newItem()).toEqual({ id: 'new', title: step.value })
        } else if (step.do === 'change elsewhere') {
          await panel.settle()
          panel.server.values[step.key] = step.value
          panel.fetchFields()
          panel.connection.onContentChanged()
        } else if (step.do === 'discard') panel.draftEditor.discard([placeKey(placeOf(step.key))])
        else if (step.do === 'save') void panel.saver.saveDraft()
        else if (step.do === 'undo' || step.do === 'redo') void panel.undoRedo.undoOrRedo(step.do)
        else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(7)
        else if (step.do === 'offline') panel.server.isOffline = !panel.server.isOffline
        else await panel.settle()
      }
      panel.server.isOffline = false
      await vi.advanceTimersByTimeAsync(4_000)
      const expected = { a: panel.value('a'), b: panel.value('b'), new: panel.newItem() }
      void panel.connection.sendDraft()
      await panel.settle()
      for (const { key: entryKey, rejection } of panel.store.get().draft.rejections)
        if (rejection.kind === 'conflict')
          panel.draftEditor.change(changeThatKeepsMine(panel.store.get().draft.entries, entryKey, rejection.current))
      void panel.saver.saveDraft()
      await panel.settle()
      expect(panel.store.get().draft.entries).toEqual([])
      expect(panel.server.values).toEqual(expected)
      expect(panel.server.mostRunning).toBeLessThan(2)
    }),
  )
})
