import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { ReplaceBar } from './ReplaceBar.tsx'

const { find } = editorMessages('en')
const match: TextMatch = {
  file: 'plans.yaml',
  path: [{ id: 'first' }, 'name'],
  label: [],
  kind: 'text',
  pages: [],
  texts: [{ locale: 'en', text: 'An adviser', hits: [{ start: 3, end: 10 }] }],
}

function buttonsFor(text: string) {
  const store = createSession(memoryStorage(), 'en')
  store.set({ search: { ...store.get().search, query: 'adviser', replacement: { text, keepsCase: true } } })
  const editor = { store } as EditorContextValue // rendering reads only `store`
  const bar = (
    <EditorContext value={editor}>
      <ReplaceBar matches={[match]} isCurrent />
    </EditorContext>
  )
  const buttons = parse(renderToStaticMarkup(bar)).querySelectorAll('button')
  return Object.fromEntries(buttons.map((button) => [button.text, !button.hasAttribute('disabled')]))
}

it('an empty replacement disables the button that replaces, and offers another button, which deletes the hits after a question', () => {
  const [replace, remove] = [find.replaceCount({ count: 1 }), find.removeEmpty({ count: 1 })]
  expect(buttonsFor('')).toMatchObject({ [replace]: false, [remove]: true })
  expect(buttonsFor('')).not.toHaveProperty([find.removeCount({ count: 1 })])
  expect(buttonsFor('consultant')).toMatchObject({ [replace]: true })
  expect(buttonsFor('consultant')).not.toHaveProperty([remove])
})
