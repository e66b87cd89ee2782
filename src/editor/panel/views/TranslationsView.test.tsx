import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import type { Language } from '#src/words/tool-text.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import type { OpenTranslation } from '../../calls/answers.ts'
import { EditorContext, type EditorContextValue } from '../hooks/use-editor.ts'
import { createSession } from '../session/session.ts'
import { TranslationNote } from './TranslationsView.tsx'

const stale: OpenTranslation = {
  file: 'plans.yaml',
  path: ['name'],
  label: [{ key: 'name' }],
  key: 'name',
  locale: 'en',
  original: 'A door',
  text: 'A door',
  status: 'stale',
  changes: [{ locale: 'fr', from: 'Une porte', now: 'Une grande porte' }],
}

function render(translation: OpenTranslation, language: Language) {
  const editor = { store: createSession(memoryStorage(), language) } as EditorContextValue // rendering calls nothing
  return parse(
    renderToStaticMarkup(
      <EditorContext value={editor}>
        <TranslationNote translation={translation} />
      </EditorContext>,
    ),
  )
}

it.each([
  ['en', 'English', 'French', 'French'],
  ['fr', 'Anglais', 'français', 'Français'],
] as const)('a stale text says in the language of the panel (%s) which language has changed, and how', (language, name, changed, title) => {
  const words = editorWords(language).translation
  const note = render(stale, language)
  expect(note.querySelector('strong')?.text).toBe(words.stale({ language: name, changed }))
  expect(note.querySelectorAll('small').map(({ text }) => text)).toEqual([
    words.before({ language: title }),
    words.now({ language: title }),
  ])
  expect(note.querySelector('ins')?.text).toBe('grande ')
  expect(note.querySelector('button')?.text).toBe(words.accept())
})

it('a missing translation cannot be accepted', () => {
  const note = render({ ...stale, locale: 'fr', text: undefined, status: 'missing', changes: [] }, 'en')
  expect(note.text).toBe(editorWords('en').translation.missing({ language: 'French' }))
})
