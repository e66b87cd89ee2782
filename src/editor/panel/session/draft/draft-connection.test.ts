import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { openPanelSession } from '#tests/harness/editor/editor-session.ts'
import { failureOf } from '../state/call.ts'

const messages = editorMessages('en')

let panel: ReturnType<typeof openPanelSession>

beforeEach(() => {
  panel = openPanelSession()
})

describe('drafts', () => {
  it('a draft is sent once after a pause in typing, and the page shows it', async () => {
    for (const text of ['n', 'ne', 'new']) panel.type('a', text)
    await panel.settle()
    expect(panel.server.calls).toEqual(['draft'])
    expect(panel.page.render).toHaveBeenCalledOnce()
    expect(panel.server.values['a']).toBe('old')
    expect(panel.unsent.all).toEqual([])
  })

  it('the page is not rendered if the only change of the draft has an error; it keeps the last version without errors', async () => {
    panel.type('a', 'wrong')
    await panel.settle()
    expect(panel.page.render).not.toHaveBeenCalled()
    expect(panel.store.get().draft.findings).toHaveLength(1)
  })

  it('a draft that could not be sent is sent again until the server answers, and then the message “offline” disappears', async () => {
    panel.server.isOffline = true
    panel.type('a', 'new')
    await panel.settle()
    expect(panel.message()).toBe(messages.status.offline())
    panel.server.isOffline = false
    await vi.advanceTimersByTimeAsync(4_000)
    expect(panel.server.entries).toHaveLength(1)
    expect(panel.message()).toBeUndefined()
  })

  it.each([
    [400, 'refused', false],
    [401, 'signed-out', false],
    [403, 'forbidden', false],
    [412, 'outdated-page', false],
    [413, 'refused', false],
    [429, 'refused', true],
    [503, 'refused', true],
  ] as const)(
    'after status %i the draft stays in the storage of the browser, with the message “%s”; it is sent again: %s',
    async (status, failure, isRepeated) => {
      panel.server.failure = failureOf(status, '')
      panel.type('a', 'new')
      await panel.settle()
      expect(panel.message()).toBe(messages.status[failure]())
      await vi.advanceTimersByTimeAsync(10_000)
      expect(panel.server.calls.length > 1).toBe(isRepeated)
      expect(panel.unsent.all).toHaveLength(1)
    },
  )

  it('if another window replaces a text of the draft, the panel says so, and Undo brings back the text of this window', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    const [entry] = panel.server.entries
    if (!entry) throw new Error('The server has no draft.')
    panel.server.entries = [{ ...entry, entry: { ...entry.entry, value: 'theirs' } }]
    panel.connection.onContentChanged()
    await panel.settle()
    expect(panel.value('a')).toBe('theirs')
    expect(panel.message()).toBe(messages.status.replaced({ place: `${nameOfFile('plans.yaml', messages)} › A` }))
    await panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.value('a')).toBe('mine')
    expect(panel.server.entries[0]?.entry.value).toBe('mine')
    panel.server.entries = []
    panel.connection.onDraftChanged({ savedKeys: [entry.key] })
    await panel.settle()
    expect(panel.message()).toBe(messages.status.savedElsewhere({ count: 1 }))
  })

  it('a draft that another window changes at every key press is fetched at most twice a second; at the end, its last version is shown', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    const [entry] = panel.server.entries
    if (!entry) throw new Error('The server has no draft.')
    const fetchedBefore = panel.server.calls.length
    for (let key = 0; key < 100; key++) {
      panel.server.entries = [{ ...entry, entry: { ...entry.entry, value: `typed ${key}` } }]
      panel.connection.onDraftChanged({})
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(panel.value('a')).toBe('typed 99')
    expect(panel.server.calls.length - fetchedBefore).toBeLessThanOrEqual(21)
  })

  it('if another window discards a text of the draft, the panel says so, and Undo brings back the text', async () => {
    panel.type('a', 'mine')
    await panel.settle()
    panel.server.entries = []
    panel.connection.onDraftChanged({})
    await panel.settle()
    expect(panel.value('a')).toBe('old')
    expect(panel.message()).toEqual(messages.status.replaced({ place: `${nameOfFile('plans.yaml', messages)} › A` }))
    await panel.undoRedo.undoOrRedo('undo')
    await panel.settle()
    expect(panel.value('a')).toBe('mine')
    expect(panel.server.entries[0]?.entry.value).toBe('mine')
  })

  it('after the editor was closed and opened again, it shows the draft of the server', async () => {
    panel.type('a', 'new')
    await panel.settle()
    panel = openPanelSession(panel.server)
    await Promise.all([panel.connection.sendDraft(), panel.settle()])
    expect(panel.value('a')).toBe('new')
  })
})
