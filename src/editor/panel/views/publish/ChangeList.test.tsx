import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { ChangeList } from './ChangeList.tsx'

const { publish, forDevelopers } = editorMessages('en')
const noChanges: UnpublishedChanges = {
  changes: [],
  images: [],
  others: [],
  isLockChanged: false,
  conflicts: [],
  itemNames: {},
  findings: [],
  gate: 'not-passed',
  unsent: undefined,
}
const textOf = (list: ReactNode) => renderPanel(list).text

it('changed files without changed texts share one sentence; a changed translation lock has a sentence only if nothing else has changed', () => {
  expect(textOf(<ChangeList changes={noChanges} />)).toBe('')
  const changes = { ...noChanges, isLockChanged: true }
  expect(textOf(<ChangeList changes={changes} />)).toBe(publish.lock())
  expect(textOf(<ChangeList changes={{ ...changes, others: ['plans.yaml', 'site.yaml'] }} />)).toBe(
    `${publish.others()}${forDevelopers()}plans.yaml\nsite.yaml`,
  )
})

it('changed opening hours are compared day by day', () => {
  const row = (days: ContentValue) => ({ days, opens: '09:00', closes: '18:00' })
  const week = { file: 'offices.yaml', path: [{ id: 'ghent' }, 'hours', 'week'], label: [{ key: 'week' }], saves: [] }
  const before = [row({ from: 'tuesday', to: 'friday' }), { days: 'saturday', by: 'appointment' }]
  const after = [row('monday'), row({ from: 'tuesday', to: 'thursday' }), { days: 'saturday', opens: '10:00', closes: '12:00' }]
  const result = renderPanel(<ChangeList changes={{ ...noChanges, changes: [{ ...week, before, after }] }} />)
  expect(result.querySelectorAll('li div > small').map(({ text }) => text)).toEqual(['Monday', 'Friday', 'Saturday'])
  expect(result.querySelectorAll('.difference').map(({ text }) => text)).toEqual([
    ...['− Closed', '+ 09:00 – 18:00', '− 09:00 – 18:00', '+ Closed', '− By appointment', '+ 10:00 – 12:00'],
  ])
  expect(result.text).not.toContain(publish.moved())
})

it('a change says who has saved it and when, links to its place, and has a button that reverts it', () => {
  const saves = [
    { person: 'Ada Byron', savedAt: Date.UTC(2030, 4, 9, 10) },
    { person: undefined, savedAt: Date.UTC(2030, 4, 8, 10) },
  ]
  const change = { file: 'site.yaml', path: ['brand'], label: [{ key: 'brand' }], before: 'A', after: 'B', saves }
  const result = renderPanel(<ChangeList changes={{ ...noChanges, changes: [change] }} />)
  expect(result.querySelectorAll('time').map((time) => time.getAttribute('datetime'))).toEqual([
    '2030-05-09T10:00:00.000Z',
    '2030-05-08T10:00:00.000Z',
  ])
  expect(result.querySelector('time')?.text).toMatch(/2030.*, Ada Byron$/)
  expect(result.querySelectorAll('button').map((button) => button.getAttribute('aria-label') ?? button.text)).toEqual([
    'Settings of the site › Name of the house',
    `${publish.revert()}: Settings of the site › Name of the house`,
  ])
})

it('the texts of a new item are listed in each language of the site', () => {
  const item = { id: 'dinner', title: { en: 'A dinner', fr: 'Un dîner' } }
  const change = { file: 'events.yaml', path: [{ id: 'dinner' }], label: [], before: undefined, after: item, saves: [] }
  const result = renderPanel(<ChangeList changes={{ ...noChanges, changes: [change] }} />)
  expect(result.querySelectorAll('.difference').map(({ text }) => text)).toEqual(['EnglishTitle: A dinner', 'FrenchTitle: Un dîner'])
})

it('values that were changed both here and by other people are listed with both versions', () => {
  const value = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'], label: [{ item: { en: 'First', fr: 'Premier' } }, { key: 'name' }] }
  const conflicts = [
    { ...value, before: { en: 'Theirs', fr: 'Leur' }, after: { en: 'Ours', fr: 'Leur' } },
    { file: 'events.yaml', path: [], label: [], before: undefined, after: undefined },
  ]
  const result = renderPanel(<ChangeList changes={{ ...noChanges, conflicts }} />)
  expect(result.querySelector('.error')?.text).toBe(publish.conflicts({ count: 2 }))
  expect(result.querySelectorAll('li').map(({ text }) => text)).toEqual(['Subscriptions › First › Name− Theirs+ Ours', 'Events'])
})
