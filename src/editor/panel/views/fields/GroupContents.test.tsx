import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import { noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { GroupContents } from './GroupContents.tsx'

const file = 'translations/home.yaml'
const group = {
  title: { en: 'Hello', fr: 'Bonjour' },
  text: { en: 'Old', fr: 'Ancien' },
  closing: { title: { en: 'Bye', fr: 'Au revoir' } },
}

it('lists the names of the texts and groups in a group of messages, and the wording of each text, also if it is only in the draft', () => {
  const store = createSession(memoryStorage(), 'fr')
  const edit = { kind: 'edit' as const, file, path: ['hero', 'text', 'fr'], was: 'Ancien', value: 'Nouveau' }
  store.set({ draft: { ...noDraft, entries: [{ key: placeKey(edit), entry: edit }] } })
  const list = <GroupContents place={{ file, path: ['hero'] }} group={group} />
  const editor = { store } as EditorContextValue // rendering reads only `store`
  const buttons = parse(renderToStaticMarkup(<EditorContext value={editor}>{list}</EditorContext>)).querySelectorAll('button')
  expect(buttons.map((button) => button.childNodes.map((node) => node.text.trim()).filter(Boolean))).toEqual([
    ['Titre', 'Bonjour'],
    ['Texte', 'Nouveau'],
    ['Fin de page ›'],
  ])
})
