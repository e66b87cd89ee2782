import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { memoryStorage } from '../../../../../tests/harness/memory-storage.ts'
import { editorWords, type Language } from '../../../../words/index.ts'
import { type Editor, EditorContext } from '../../session/hooks.ts'
import { createSession } from '../../session/session.ts'
import { ChangeList } from './ChangeList.tsx'
import { Gate, OutcomeMessage } from './publish-results.tsx'

const { publish, status, forDevelopers, quoted } = editorWords('en')
function render(result: ReactNode, language: Language = 'en') {
  const editor = { store: createSession(memoryStorage(), language) } as Editor // rendering calls nothing
  return parse(renderToStaticMarkup(<EditorContext value={editor}>{result}</EditorContext>))
}
const textOf = (result: ReactNode) => render(result).text

it('the gate says whether the saved content may go live, and shows the output of a gate that did not pass', () => {
  expect(textOf(<Gate state="passed" result={undefined} />)).toBe(publish.good())
  expect(textOf(<Gate state="outdated" result={undefined} />)).toBe(publish.outdated())
  expect(textOf(<Gate state="notPassed" result={undefined} />)).toBe('')
  expect(textOf(<Gate state="notPassed" result={{ mayGoLive: false, pages: [], output: 'A price is missing.' }} />)).toBe(
    `${publish.bad()}${forDevelopers()}A price is missing.`,
  )
  expect(textOf(<Gate state="passed" result={{ failure: 'offline' }} />)).toBe(status.offline())
})

it('changed files without changed texts are one sentence, with their names for developers, and the translation lock is another', () => {
  const changes = { changes: [], pictures: [], conflicts: [], itemNames: {}, findings: [], gate: 'notPassed' as const, unsent: undefined }
  expect(textOf(<ChangeList changes={{ ...changes, others: [] }} />)).toBe('')
  expect(textOf(<ChangeList changes={{ ...changes, others: ['translations.lock.json'] }} />)).toBe(publish.lock())
  const others = ['plans.yaml', 'translations.lock.json', 'site.yaml']
  expect(textOf(<ChangeList changes={{ ...changes, others }} />)).toBe(
    `${publish.lock()}${publish.others()}${forDevelopers()}plans.yaml\nsite.yaml`,
  )
})

it('changed opening hours are the whole week before and after, and no new order', () => {
  const row = (days: string) => ({ days, opens: '09:00', closes: '18:00' })
  const week = { file: 'offices.yaml', path: [{ id: 'ghent' }, 'hours', 'week'], label: [{ key: 'week' }] }
  const difference = { ...week, before: [row('tuesday')], after: [row('monday'), row('tuesday')] }
  const changes = { changes: [difference], pictures: [], others: [], conflicts: [], itemNames: {}, findings: [], unsent: undefined }
  const result = render(<ChangeList changes={{ ...changes, gate: 'notPassed' }} />)
  expect(result.querySelectorAll('.difference').map(({ text }) => text)).toEqual([
    '− Tuesday: 09:00 – 18:00',
    '+ Monday: 09:00 – 18:00 · Tuesday: 09:00 – 18:00',
  ])
  expect(result.text).not.toContain(publish.moved())
})

it('a published change links to its review, and names its branch for developers', () => {
  const outcome = {
    kind: 'published',
    branch: 'content/prices',
    push: 'pushed',
    review: 'https://git.example/1',
  } as const
  const result = render(<OutcomeMessage outcome={outcome} />)
  expect(result.querySelector('.good')?.text).toBe(publish.sent())
  expect(result.querySelector('details')?.text).toBe(forDevelopers() + publish.branch({ branch: 'content/prices' }))
  expect(result.text).toContain(publish.pushed())
  expect(result.querySelector('a')?.getAttribute('href')).toBe('https://git.example/1')
})

it('a version that could not be sent says why, and on what it is based', () => {
  const failure = { push: 'notPushed', reason: 'no-network', errors: 'Could not resolve host', isOffline: true } as const
  const result = render(<OutcomeMessage outcome={{ kind: 'published', branch: 'content/prices', ...failure }} />)
  for (const sentence of [publish.notPushed(), publish.failures['no-network'](), publish.lastKnown()])
    expect(result.text).toContain(sentence)
  expect(result.querySelector('details')?.text).toContain('Could not resolve host')
})

it('values that other people have changed too are listed, with both versions', () => {
  const value = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'], label: [{ item: { en: 'First', fr: 'Premier' } }, { key: 'name' }] }
  const conflicts = [
    { ...value, before: { en: 'Theirs', fr: 'Leur' }, after: { en: 'Ours', fr: 'Leur' } },
    { file: 'events.yaml', path: [], label: [], before: undefined, after: undefined },
  ]
  const changes = { changes: [], pictures: [], others: [], itemNames: {}, findings: [], gate: 'notPassed' as const, unsent: undefined }
  const result = render(<ChangeList changes={{ ...changes, conflicts }} />)
  expect(result.querySelector('.error')?.text).toBe(publish.conflicts({ count: 2 }))
  expect(result.querySelectorAll('li').map(({ text }) => text)).toEqual(['Subscriptions › First › Name− Theirs+ Ours', 'Events'])
  expect(textOf(<OutcomeMessage outcome={{ kind: 'conflicts', conflicts }} />)).toBe(publish.conflicts({ count: 2 }))
})

it('a call that has failed is explained in the language of the panel, with the error of the server for developers', () => {
  const { forDevelopers: developers, status: french } = editorWords('fr')
  const result = render(<OutcomeMessage outcome={{ failure: 'refused', error: 'ENOSPC: no space left' }} />, 'fr')
  expect(result.querySelector('.error')?.text).toBe(french.refused())
  expect(result.querySelector('details')?.text).toBe(`${developers()}ENOSPC: no space left`)
  const forbidden = render(<Gate state="notPassed" result={{ failure: 'forbidden', error: 'The token is wrong.' }} />, 'fr')
  expect(forbidden.querySelector('.error')?.text).toBe(french.forbidden())
})

it('a change that was not published says why', () => {
  expect(textOf(<OutcomeMessage outcome={{ kind: 'blocked', blocker: 'no-git' }} />)).toBe(publish.blockers['no-git']())
  expect(textOf(<OutcomeMessage outcome={{ kind: 'failed', reason: 'other', errors: 'fatal: no space' }} />)).toBe(
    `${publish.failures.other()}${forDevelopers()}fatal: no space`,
  )
  expect(textOf(<OutcomeMessage outcome={{ kind: 'outdated' }} />)).toBe(publish.outdated())
  expect(textOf(<OutcomeMessage outcome={{ kind: 'nothing' }} />)).toBe(publish.nothing())
})

it('a finding about a page says what a writer can do, or whom to ask, and has the message of the gate for developers', () => {
  const text = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'], label: [{ item: { en: 'First', fr: 'Premier' } }, { key: 'name' }] }
  const pages = [
    { where: '/fr', message: 'is 9 px wider', overflow: { window: 320, texts: ['Anticonstitutionnel'] } },
    { where: '/about', message: 'does not show this text', text },
  ]
  const result = render(<Gate state="notPassed" result={{ mayGoLive: false, pages, output: '' }} />)
  const [wide, missing] = result.querySelectorAll('li')
  expect(wide?.querySelector('.error')?.text).toBe(publish.tooWide({ window: 320, texts: quoted({ text: 'Anticonstitutionnel' }) }))
  expect(wide?.querySelectorAll('button').map((button) => button.text)).toEqual(['Home page · FR'])
  expect(missing?.querySelectorAll('button').map((button) => button.text)).toEqual(['About us · EN', 'Subscriptions › First › Name'])
  expect(missing?.querySelector('.error')?.text).toBe(publish.pageFault())
  expect(missing?.querySelector('details')?.text).toContain('does not show this text')
})

it('findings with the same sentence are one entry with their number, and list their places', () => {
  const [first, second] = ['first', 'second'].map((id) => ({
    file: 'plans.yaml',
    path: [{ id }, 'name'],
    label: [{ item: { en: id, fr: id } }],
  }))
  const pages = [first, second].map((text) => ({ where: '/pricing', message: 'does not show this text', ...(text && { text }) }))
  const result = render(<Gate state="notPassed" result={{ mayGoLive: false, pages, output: '' }} />)
  expect(result.querySelectorAll('.error').filter(({ text }) => text === publish.pageFault())).toHaveLength(1)
  expect(result.querySelector('summary')?.text).toBe(publish.places({ count: 2 }))
  expect(result.querySelectorAll('button').map(({ text }) => text)).toEqual([
    'Pricing · EN',
    'Subscriptions › first',
    'Pricing · EN',
    'Subscriptions › second',
  ])
})
