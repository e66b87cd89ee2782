import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { EditorContext, type EditorContextValue } from './hooks/use-editor.ts'
import { PanelFooter } from './PanelFooter.tsx'
import { type DraftState, noDraft } from './session/draft-state.ts'
import { createSession, type EditorSession } from './session/session.ts'
import { noSteps } from './session/undo-redo-state.ts'

const words = editorWords('en')

function render(session: Partial<EditorSession>) {
  const store = createSession(memoryStorage(), 'en')
  store.set(session)
  const editor = { store } as EditorContextValue // rendering calls nothing
  return parse(renderToStaticMarkup(<EditorContext value={editor}>{<PanelFooter />}</EditorContext>))
}

it('shows the full names of the steps that Undo and Redo would revert, not only as a tooltip', () => {
  const [long, short] = [`A place with a long name ${'and more of it '.repeat(20)}`, 'Prices']
  const footer = render({
    undoRedo: { ...noSteps, undo: [{ kind: 'save', name: () => long }], redo: [{ kind: 'save', name: () => short }] },
  })
  expect(footer.querySelectorAll('.next small').map(({ text }) => text)).toEqual([
    words.named({ name: words.undo(), value: long }),
    words.named({ name: words.redo(), value: short }),
  ])
})

it('says that everything is saved while there is no draft and no message, and how many changes are not published', () => {
  expect(render({}).text).toContain(words.allSaved())
  expect(render({ unpublished: 0 }).text).not.toContain(words.unpublished({ count: 0 }))
  expect(render({ unpublished: 2 }).text).toContain(`${words.allSaved()} ${words.unpublished({ count: 2 })}`)
  expect(render({ isSaving: true }).text).not.toContain(words.allSaved())
  expect(render({ message: { text: () => 'Saved.' } }).text).not.toContain(words.allSaved())
})

it('says how many entries of the draft cannot be read, with and without other entries', () => {
  const entries: DraftState['entries'] = [{ key: 'a', entry: { kind: 'edit', file: 'plans.yaml', path: ['a'], value: 'new' } }]
  for (const draft of [noDraft, { ...noDraft, entries }]) {
    expect(render({ draft: { ...draft, unreadable: 2 } }).text).toContain(words.unreadable({ count: 2 }))
    expect(render({ draft }).text).not.toContain(words.unreadable({ count: 0 }))
  }
})

it('links to the sign-in page after the session of the person has ended', () => {
  const text = () => words.status.signedOut()
  expect(render({ message: { text, remedy: 'signIn' } }).querySelector('[role=status] a')?.text).toBe(words.signIn())
  expect(render({ message: { text } }).querySelector('a')).toBeNull()
})

it('has a button that reloads the page after the server was updated', () => {
  const text = () => words.status.outdated()
  expect(render({ message: { text, remedy: 'reload' } }).querySelector('[role=status] button')?.text).toBe(words.reload())
})

it('Save, Undo and Redo can have the focus when there is nothing to save, undo or redo, and announce their keyboard shortcuts', () => {
  const buttons = render({}).querySelectorAll('.foot > .row button')
  expect(buttons.map((button) => [button.hasAttribute('disabled'), button.getAttribute('aria-disabled')])).toEqual(
    Array.from({ length: 3 }, () => [false, 'true']),
  )
  expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts')?.split(' ')[0])).toEqual([
    'Control+S',
    'Control+Z',
    'Control+Shift+Z',
  ])
})
