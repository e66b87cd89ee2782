import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import fc from '#tests/harness/property-tests.ts'
import type { Call } from '../state/call.ts'
import { currentValue, withChanges } from '../state/draft-entries.ts'
import { createSession } from '../state/session.ts'
import { connectDraft } from './connect-draft.ts'
import { UnsentChangeStore } from './unsent-change-store.ts'

// Two windows of the same person, which share a draft on the server.
const messages = editorMessages('en')
const place = { file: 'plans.yaml', path: ['title'] }
const replaced = messages.status.replaced({ place: `${nameOfFile('plans.yaml', messages)} › Title` })

/** Opens two windows. The server tells each about the changes of the other. Answers take 5 ms. */
function openWindows() {
  let entries: Draft['entries'] = []
  const windows = ['first', 'second'].map((clientId, index) => {
    const store = createSession(memoryStorage(), 'en')
    const call = (async (_name: string, { changes }: { changes: DraftChanges }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      entries = withChanges(entries, changes)
      if (changes.length > 0) windows[1 - index]?.connection.onDraftChanged({})
      return { draft: { entries, findings: [], rejections: [], unfinished: [], unreadable: 0 }, page: { kind: 'same' } }
    }) as Call // The cast is safe: the windows make only the call “draft”.
    const { connection, draftEditor, undoRedo } = connectDraft({
      store,
      call,
      page: () => undefined,
      unsent: new UnsentChangeStore(memoryStorage(), { personKey: 'ada', clientId }),
      clientId,
    })
    return {
      connection,
      undoRedo,
      type: (text: string) => draftEditor.edit(place, 'old', text),
      value: () => currentValue(place, 'old', store.get().draft),
      message: () => store.get().message?.text(messages),
      steps: () => store.get().undoRedo.undo.length,
    }
  })
  const [first, second] = windows
  if (!first || !second) throw new Error('The test needs two windows.')
  return { first, second, windows }
}

const settle = () => vi.advanceTimersByTimeAsync(600)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

it.each([false, true])(
  'texts typed in two windows at one place replace each other with a message, and Undo in a window brings back its text',
  async (isReversed) => {
    const { windows } = openWindows()
    const [early, late] = isReversed ? windows.toReversed() : windows
    if (!early || !late) throw new Error('The test needs two windows.')
    early.type('typed early')
    await vi.advanceTimersByTimeAsync(3)
    late.type('typed late')
    await settle()
    expect(early.value()).toBe('typed late')
    expect(early.message()).toEqual(replaced)
    expect(late.value()).toBe('typed late')
    expect(late.message()).toBeUndefined()
    await early.undoRedo.undoOrRedo('undo')
    await settle()
    expect(early.value()).toBe('typed early')
    expect(late.value()).toBe('typed early')
    expect(late.message()).toEqual(replaced)
    await late.undoRedo.undoOrRedo('undo')
    await settle()
    expect(early.value()).toBe('typed late')
    expect(late.value()).toBe('typed late')
    expect(early.message()).toEqual(replaced)
  },
)

it('whatever two windows type into a text, both show the same text, and Undo brings back the last text of each window', async () => {
  const pause = fc.constantFrom(0, 3, 8, 12, 100)
  const turns = fc.array(fc.record({ window: fc.constantFrom(0, 1), pause }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(turns, async (sequence) => {
      const { first, second, windows } = openWindows()
      const last: (string | undefined)[] = [undefined, undefined]
      for (const [turn, { window, pause: time }] of sequence.entries()) {
        last[window] = `text ${turn}`
        windows[window]?.type(`text ${turn}`)
        await vi.advanceTimersByTimeAsync(time)
      }
      await settle()
      expect(first.value()).toBe(second.value())
      for (const [index, { undoRedo, value, steps }] of windows.entries()) {
        const texts = [value()]
        while (steps() > 0) {
          await undoRedo.undoOrRedo('undo')
          texts.push(value())
        }
        if (last[index] !== undefined) expect(texts).toContain(last[index])
        await settle()
      }
    }),
  )
})
