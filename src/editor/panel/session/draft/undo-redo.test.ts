import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { openPanelSession } from '#tests/harness/editor/editor-session.ts'
import type { Call } from '../state/call.ts'
import { connectDraft } from './connect-draft.ts'

const messages = editorMessages('en')

let panel: ReturnType<typeof openPanelSession>

beforeEach(() => {
  panel = openPanelSession()
})

const texts = () => ({ a: panel.value('a'), b: panel.value('b') })

describe('undo and redo', () => {
  it('Undo reverts changes of the draft, Redo repeats them, and Undo brings back discarded entries', async () => {
    panel.type('a', 'new')
    panel.type('b', 'new')
    await panel.undoRedo.undoOrRedo('undo')
    expect(texts()).toEqual({ a: 'new', b: 'old' })
    await panel.undoRedo.undoOrRedo('redo')
    expect(panel.value('b')).toBe('new')
    panel.draftEditor.discard(panel.store.get().draft.entries.map(({ key }) => key))
    expect(texts()).toEqual({ a: 'old', b: 'old' })
    expect(panel.message()).toBe(messages.status.discarded({ count: 2 }))
    await panel.undoRedo.undoOrRedo('undo')
    expect(texts()).toEqual({ a: 'new', b: 'new' })
    expect(panel.server.calls).toEqual([])
    expect(panel.message()).toContain(`${nameOfFile('plans.yaml', messages)} › A`)
  })

  it('the message after Undo has the label of the place, even if the server has sent it only after the change was made', async () => {
    panel.type('a', 'new')
    await panel.settle()
    panel.server.entries = panel.server.entries.map((item) => ({ ...item, label: [{ key: 'title' }] }))
    await Promise.all([panel.connection.sendDraft(), panel.settle()])
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.message()).toContain(`${nameOfFile('plans.yaml', messages)} › Title`)
  })

  it('Undo reverts unsaved changes, then the last save, also after a reload, and if a text was typed during the save', async () => {
    panel.type('a', 'saved')
    void panel.saver.saveDraft()
    await panel.settle()
    panel.type('a', 'new')
    panel.type('b', 'new')
    await panel.settle()
    panel = openPanelSession(panel.server)
    await Promise.all([panel.connection.sendDraft(), panel.settle()])
    panel.server.calls.length = 0
    const undo = async () => {
      void panel.undoRedo.undoOrRedo('undo')
      await panel.settle()
      return { ...texts(), isSaveUndone: panel.server.calls.includes('undo') }
    }
    expect(await undo()).toEqual({ a: 'new', b: 'old', isSaveUndone: false })
    expect(await undo()).toEqual({ a: 'saved', b: 'old', isSaveUndone: false })
    panel.type('a', 'first')
    void panel.saver.saveDraft()
    await vi.advanceTimersByTimeAsync(1)
    panel.type('a', 'second')
    await panel.settle()
    expect(await undo()).toEqual({ a: 'first', b: 'old', isSaveUndone: false })
    expect(await undo()).toEqual({ a: 'saved', b: 'old', isSaveUndone: true })
  })

  it('if the draft is empty, Undo reverts the last save on the server, even if the server has announced other content since', async () => {
    panel.type('a', 'new')
    void panel.saver.saveDraft()
    await panel.settle()
    panel.connection.onContentChanged()
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.server.calls).toEqual(['save', 'draft', 'undo'])
    expect(panel.server.values['a']).toBe('old')
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.message()).toBe(messages.status.nothing.undo())
  })

  it('Undo names and reverts the last save first, and then changes that were made before the save and are not saved', async () => {
    panel.type('a', 'new')
    panel.type('a', 'old')
    panel.type('b', 'new')
    void panel.saver.saveDraft()
    await panel.settle()
    expect(panel.nextUndo()).toBe(messages.savedName.undo({ name: `${nameOfFile('plans.yaml', messages)} › B` }))
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.server.values['b']).toBe('old')
    expect(panel.value('a')).toBe('old')
    expect(panel.nextUndo('redo')).toBe(messages.savedName.redo({ name: `${nameOfFile('plans.yaml', messages)} › B` }))
    await panel.undoRedo.undoOrRedo('undo')
    expect(panel.value('a')).toBe('new')
  })

  it('a save whose only change was a space at the end of a text has written nothing, and Undo reverts the save before it', async () => {
    for (const value of ['new', 'new ']) {
      panel.type('a', value)
      void panel.saver.saveDraft()
      await panel.settle()
      expect(panel.message()).toBe(messages.status.saved())
    }
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.server.values['a']).toBe('old')
    expect(panel.nextUndo()).toBeUndefined()
  })

  it.each(['place-changed', 'file-changed', 'image-missing'] as const)(
    'Undo and Redo say why the server has skipped a file, for the reason %s',
    async (kind) => {
      panel.type('a', 'saved')
      void panel.saver.saveDraft()
      await panel.settle()
      const skipped = () => ({ kind, file: 'plans.yaml', label: [], path: [], writtenFiles: [] })
      for (const direction of ['undo', 'redo'] as const) {
        panel.server.answers = { [direction]: skipped }
        void panel.undoRedo.undoOrRedo(direction)
        await panel.settle()
        expect(panel.message()).toBe(messages.status.skipped[direction][kind]({ name: nameOfFile('plans.yaml', messages) }))
        panel.server.answers = {}
        void panel.undoRedo.undoOrRedo('undo')
        await panel.settle()
      }
    },
  )

  it('after a rollback to an older release, Undo and Redo still work for changes of the draft, but not for saves', async () => {
    panel.type('a', 'saved')
    void panel.saver.saveDraft()
    await panel.settle()
    panel.type('a', 'new')
    panel.type('b', 'saved')
    await panel.undoRedo.undoOrRedo('undo')
    expect(panel.store.get().undoRedo.undo.map(({ kind }) => kind)).toEqual(['save', 'change'])
    panel.store.update(({ undoRedo }) => ({ undoRedo: { ...undoRedo, lastSave: { file: 'plans.yaml', label: [] } } }))
    panel.undoRedo.onRollback()
    const { undo, redo, lastSave } = panel.store.get().undoRedo
    expect({ undo, redo }).toMatchObject({ undo: [{ kind: 'change' }], redo: [{ kind: 'change' }] })
    expect(lastSave).toBeUndefined()
    await panel.settle()
    expect(panel.value('a')).toBe('new')
  })

  it('after a reload, the session has the save that Undo would revert from the server, also after a change of the draft', async () => {
    panel.server.lastSave = { file: 'plans.yaml', label: [{ key: 'title' }] }
    void panel.connection.sendDraft()
    await panel.settle()
    expect(panel.store.get().undoRedo.lastSave).toEqual(panel.server.lastSave)
    panel.type('a', 'new')
    await panel.settle()
    expect(panel.store.get().undoRedo.lastSave).toEqual(panel.server.lastSave)
  })

  it('after a reload, Undo reverts an earlier save, and Redo repeats this save; the button for the next step names the save', async () => {
    panel.type('a', 'new')
    void panel.saver.saveDraft()
    await panel.settle()
    panel = openPanelSession(panel.server)
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    const name = `${nameOfFile('plans.yaml', messages)} › A`
    expect(panel.nextUndo('redo')).toBe(messages.savedName.redo({ name }))
    void panel.undoRedo.undoOrRedo('redo')
    await panel.settle()
    expect(panel.nextUndo()).toBe(messages.savedName.undo({ name }))
  })

  it('if the server does not answer, the undo of a save remains the next step, and can be repeated', async () => {
    panel.type('a', 'new')
    void panel.saver.saveDraft()
    await panel.settle()
    const name = panel.nextUndo()
    panel.server.isOffline = true
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.nextUndo()).toBe(name)
    expect(panel.store.get().undoRedo.redo).toEqual([])
  })

  it('typing after the undo of a change removes the steps for Redo', async () => {
    panel.type('a', 'new')
    await panel.undoRedo.undoOrRedo('undo')
    expect(panel.store.get().undoRedo.redo).toHaveLength(1)
    panel.type('a', 'newer')
    expect(panel.store.get().undoRedo.redo).toEqual([])
  })

  it('after typing during the undo of a save, there is no step for Redo, and Redo calls nothing', async () => {
    panel.type('a', 'new')
    void panel.saver.saveDraft()
    await panel.settle()
    void panel.undoRedo.undoOrRedo('undo')
    await vi.advanceTimersByTimeAsync(2)
    panel.type('b', 'new')
    await panel.settle()
    expect(panel.store.get().undoRedo.redo).toEqual([])
    void panel.undoRedo.undoOrRedo('redo')
    await panel.settle()
    expect(panel.server.calls).not.toContain('redo')
    expect(panel.server.values['a']).toBe('old')
    expect(panel.message()).toBe(messages.status.nothing.redo())
  })

  it('Redo repeats saves and changes, the last undone first; after something was typed, Redo repeats nothing', async () => {
    const server = { undo: ['saved'], redo: [] as string[], calls: [] as string[] }
    const { store, unsent, page, type, value, message } = panel
    const { undoRedo } = connectDraft({
      store,
      call: ((name: 'undo' | 'redo') => {
        const other = name === 'undo' ? 'redo' : 'undo'
        server.calls.push(name)
        const edit = server[name].pop()
        if (edit === undefined) return Promise.resolve({ kind: 'nothing' })
        server[other].push(edit)
        return Promise.resolve({ kind: 'saved', file: 'plans.yaml', path: [], label: [] })
      }) as Call, // The cast is safe: the test makes only these calls.
      page: () => page,
      unsent,
      clientId: 'client',
    })
    type('a', 'typed')
    await undoRedo.undoOrRedo('undo')
    await undoRedo.undoOrRedo('undo')
    expect(server.calls).toEqual(['undo'])
    expect(value('a')).toBe('old')
    await undoRedo.undoOrRedo('redo')
    expect(server.calls).toEqual(['undo', 'redo'])
    expect(value('a')).toBe('old')
    await undoRedo.undoOrRedo('redo')
    expect(server.calls).toEqual(['undo', 'redo'])
    expect(value('a')).toBe('typed')
    await undoRedo.undoOrRedo('undo')
    await undoRedo.undoOrRedo('undo')
    type('a', 'later')
    server.calls.length = 0
    await undoRedo.undoOrRedo('redo')
    expect(server.calls).toEqual([])
    expect(message()).toBe(messages.status.nothing.redo())
  })

  it('Undo during a save waits for the end of the save', async () => {
    panel.type('a', 'new')
    void panel.saver.saveDraft()
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.server.calls).toEqual(['save', 'undo'])
  })

  it('Undo says that the server does not answer', async () => {
    panel.server.isOffline = true
    void panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.message()).toBe(messages.status.offline())
  })
})

async function saveMove(): Promise<boolean> {
  const move = { change: { kind: 'move' as const, path: [], from: 0, to: 1 }, was: 'x' }
  const isSaved = panel.saver.saveEdit('plans.yaml', move, {
    name: (text) => text.item.moveNamed({ name: 'x' }),
    done: (text) => text.save(),
  })
  await panel.settle()
  return isSaved
}

it('if an edit was saved at once but no file was written, the save adds no step for Undo, and the steps for Redo stay', async () => {
  panel.type('a', 'first')
  void panel.saver.saveDraft()
  await panel.settle()
  panel.type('a', 'second')
  await panel.undoRedo.undoOrRedo('undo')
  const { undo, redo } = panel.store.get().undoRedo
  panel.server.isSameText = true
  expect(await saveMove()).toBe(true)
  expect(panel.message()).toBe(messages.save())
  expect(panel.store.get().undoRedo).toMatchObject({ undo, redo })
})

it('Undo and Redo keep the order in which changes were typed and edits were saved at once', async () => {
  panel.type('a', 'before the move')
  await panel.settle()
  expect(await saveMove()).toBe(true)
  panel.type('b', 'after the move')
  await panel.settle()
  const undoOrRedo = async (direction: 'undo' | 'redo') => {
    panel.server.calls.length = 0
    void panel.undoRedo.undoOrRedo(direction)
    await panel.settle()
    return { ...texts(), firstCall: panel.server.calls[0] }
  }
  expect(await undoOrRedo('undo')).toEqual({ a: 'before the move', b: 'old', firstCall: 'draft' })
  expect(await undoOrRedo('undo')).toEqual({ a: 'before the move', b: 'old', firstCall: 'undo' })
  expect(await undoOrRedo('undo')).toEqual({ a: 'old', b: 'old', firstCall: 'draft' })
  expect(await undoOrRedo('redo')).toEqual({ a: 'before the move', b: 'old', firstCall: 'draft' })
  expect(await undoOrRedo('redo')).toEqual({ a: 'before the move', b: 'old', firstCall: 'redo' })
  expect(await undoOrRedo('redo')).toEqual({ a: 'before the move', b: 'after the move', firstCall: 'draft' })
})
