import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { Gate, OutcomeMessage } from './publish-results.tsx'

const { publish, status, forDevelopers, quoted } = editorMessages('en')
function render(result: ReactNode, language: Language = 'en') {
  const editor = { store: createSession(memoryStorage(), language) } as EditorContextValue // rendering reads only `store`
  return parse(renderToStaticMarkup(<EditorContext value={editor}>{result}</EditorContext>))
}
const textOf = (result: ReactNode) => render(result).text

it('`Gate` says whether the saved content may go live, and if it may not, shows the output of the gate', () => {
  expect(textOf(<Gate state="passed" result={undefined} />)).toBe(publish.good())
  expect(textOf(<Gate state="outdated" result={undefined} />)).toBe(publish.outdated())
  expect(textOf(<Gate state="not-passed" result={undefined} />)).toBe('')
  expect(textOf(<Gate state="not-passed" result={{ mayGoLive: false, pages: [], output: 'A price is missing.' }} />)).toBe(
    `${publish.bad()}${forDevelopers()}A price is missing.`,
  )
  expect(textOf(<Gate state="passed" result={{ kind: 'offline' }} />)).toBe(status.offline())
})

it('a published change links to its review, and names its branch for developers', () => {
  const outcome = {
    kind: 'published',
    branch: 'content/prices',
    push: { kind: 'pushed', review: 'https://git.example/1' },
  } as const
  const result = render(<OutcomeMessage outcome={outcome} />)
  expect(result.querySelector('.good')?.text).toBe(publish.sent())
  expect(result.querySelector('details')?.text).toBe(forDevelopers() + publish.branch({ branch: 'content/prices' }))
  expect(result.text).toContain(publish.pushed())
  expect(result.querySelector('a')?.getAttribute('href')).toBe('https://git.example/1')
})

it('if the remote cannot be reached, the outcome says that nothing was pushed, why, and that the last known version of main was used', () => {
  const push = { kind: 'not-pushed', reason: 'no-network', errors: 'Could not resolve host', isOffline: true } as const
  const result = render(<OutcomeMessage outcome={{ kind: 'published', branch: 'content/prices', push }} />)
  for (const sentence of [publish['not-pushed'](), publish.failures['no-network'](), publish.lastKnown()])
    expect(result.text).toContain(sentence)
  expect(result.querySelector('details')?.text).toContain('Could not resolve host')
})

it('a call that has failed is explained in the language of the panel, with the error of the server for developers', () => {
  const { forDevelopers: developers, status: french } = editorMessages('fr')
  const result = render(<OutcomeMessage outcome={{ kind: 'refused', status: 500, error: 'ENOSPC: no space left' }} />, 'fr')
  expect(result.querySelector('.error')?.text).toBe(french.refused())
  expect(result.querySelector('details')?.text).toBe(`${developers()}ENOSPC: no space left`)
  const forbidden = render(<Gate state="not-passed" result={{ kind: 'forbidden', status: 403, error: 'The token is wrong.' }} />, 'fr')
  expect(forbidden.querySelector('.error')?.text).toBe(french.forbidden())
})

it('if nothing was published, the outcome says why', () => {
  expect(textOf(<OutcomeMessage outcome={{ kind: 'blocked', blocker: 'no-git' }} />)).toBe(publish.blockers['no-git']())
  expect(textOf(<OutcomeMessage outcome={{ kind: 'failed', reason: 'other', errors: 'fatal: no space' }} />)).toBe(
    `${publish.failures.other()}${forDevelopers()}fatal: no space`,
  )
  expect(textOf(<OutcomeMessage outcome={{ kind: 'outdated' }} />)).toBe(publish.outdated())
  expect(textOf(<OutcomeMessage outcome={{ kind: 'nothing' }} />)).toBe(publish.nothing())
  const conflicts = [{ file: 'events.yaml', path: [], label: [], before: undefined, after: undefined }]
  expect(textOf(<OutcomeMessage outcome={{ kind: 'conflicts', conflicts }} />)).toBe(publish.conflicts({ count: 1 }))
})

it('a finding about a page says how a writer can correct it or whom to ask; the message of the gate is folded, for developers', () => {
  const text = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'], label: [{ item: { en: 'First', fr: 'Premier' } }, { key: 'name' }] }
  const pages = [
    { where: '/fr', message: 'is 9 px wider', overflow: { window: 320, texts: ['Anticonstitutionnel'] } },
    { where: '/about', message: 'does not show this text', text },
  ]
  const result = render(<Gate state="not-passed" result={{ mayGoLive: false, pages, output: '' }} />)
  const [wide, missing] = result.querySelectorAll('li')
  expect(wide?.querySelector('.error')?.text).toBe(publish.tooWide({ window: 320, texts: quoted({ text: 'Anticonstitutionnel' }) }))
  expect(wide?.querySelectorAll('button').map((button) => button.text)).toEqual(['Home page · FR'])
  expect(missing?.querySelectorAll('button').map((button) => button.text)).toEqual(['About us · EN', 'Subscriptions › First › Name'])
  expect(missing?.querySelector('.error')?.text).toBe(publish.pageFault())
  expect(missing?.querySelector('details')?.text).toContain('does not show this text')
})

it('findings with the same sentence are one entry, which has the number of their places and lists the places', () => {
  const [first, second] = ['first', 'second'].map((id) => ({
    file: 'plans.yaml',
    path: [{ id }, 'name'],
    label: [{ item: { en: id, fr: id } }],
  }))
  const pages = [first, second].map((text) => ({ where: '/pricing', message: 'does not show this text', ...(text && { text }) }))
  const result = render(<Gate state="not-passed" result={{ mayGoLive: false, pages, output: '' }} />)
  expect(result.querySelectorAll('.error').filter(({ text }) => text === publish.pageFault())).toHaveLength(1)
  expect(result.querySelector('summary')?.text).toBe(publish.places({ count: 2 }))
  expect(result.querySelectorAll('button').map(({ text }) => text)).toEqual([
    'Pricing · EN',
    'Subscriptions › first',
    'Pricing · EN',
    'Subscriptions › second',
  ])
})
