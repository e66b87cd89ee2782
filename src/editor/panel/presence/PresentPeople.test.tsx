import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { memoryStorage } from '#tests/harness/memory-storage.ts'
import { EditorContext, type EditorContextValue } from '../hooks/use-editor.ts'
import { createSession, type EditorSession } from '../session/session.ts'
import { PeopleAtPlace, PresentPeople } from './PresentPeople.tsx'

const { presence: words } = editorWords('fr')
const place = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] }
const [ada, ben] = [{ name: 'Ada Byron', place }, { name: 'Ben Ng' }]

function render(view: ReactNode, session: Partial<EditorSession>) {
  const store = createSession(memoryStorage(), 'fr')
  store.set(session)
  // Rendering calls nothing.
  return parse(renderToStaticMarkup(<EditorContext value={{ store } as EditorContextValue}>{view}</EditorContext>))
}

it('lists the other people with links to their places, and has an empty live region', () => {
  const page = render(<PresentPeople />, { people: [ada, { ...ada, place: { ...place, path: [] } }, ben] })
  expect(page.querySelector('summary')?.text).toBe(words.others({ count: 2 }))
  expect(page.querySelectorAll('li').map(({ text }) => text)).toEqual(['Ada Byron Abonnements › Nom', 'Ada Byron Abonnements', 'Ben Ng'])
  expect(page.querySelector('[aria-live=polite]')?.text).toBe('')
})

it('announces people without a list', () => {
  const page = render(<PresentPeople />, { announcedPeople: ['Ada Byron', 'Ben Ng'] })
  expect(page.querySelector('[aria-live=polite]')?.text).toBe(`${words.here({ name: 'Ada Byron' })} ${words.here({ name: 'Ben Ng' })}`)
  expect(page.querySelector('details')).toBeNull()
})

it('says at a text who else edits it', () => {
  expect(render(<PeopleAtPlace place={place} />, { people: [ada, ben] }).text).toBe(words.here({ name: 'Ada Byron' }))
  expect(render(<PeopleAtPlace place={{ ...place, path: ['other'] }} />, { people: [ada, ben] }).text).toBe('')
})
