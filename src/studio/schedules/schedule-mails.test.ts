import { expect, it } from 'vitest'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { composeScheduleMail } from './schedule-mails.ts'
import type { Schedule } from './schedule-store.ts'

const schedule: Schedule = {
  id: 'a',
  createdAt: 0,
  personId: 'ada@house.example',
  summary: 'Offer',
  baseCommit: '1',
  headCommit: '2',
  changes: [],
  publication: undefined,
  at: Date.parse('2030-07-01T08:00Z'),
  endsAt: Date.parse('2030-08-01T08:00Z'),
  state: 'waiting',
  problem: { kind: 'conflicts', detail: 'plans › Prestige › price' },
}
const messages = studioMessages('en').schedules

const compose = (change: Partial<Schedule>, language: 'en' | 'fr' = 'en') =>
  composeScheduleMail(
    { ...schedule, ...change },
    { messages: studioMessages(language), language, brand: 'Maison', timeZone: 'Europe/Paris' },
  )

it('the mail about a problem names the planned changes, their time in the time zone of the house, the reason and what to do', () => {
  const { subject, text } = compose({}) ?? {}
  expect(subject).toBe('Studio of Maison: planned changes need you')
  expect(text).toMatch(/“Offer”, planned for July 1, 2030 at 10:00\sAM \(Europe\/Paris\)/)
  expect(text).toContain('plans › Prestige › price')
  expect(compose({ state: 'live' }, 'fr')?.text).toContain('1er août 2030 à 10:00')
})

it.each([
  ['conflicts', 'conflicts'],
  ['invalid-content', 'invalid-content'],
  ['missed', 'missed'],
  ['not-built', 'other'],
] as const)('the mail about the problem %s gives the reason “%s” and says what to do', (kind, reason) => {
  expect(compose({ problem: { kind, detail: '' } })?.text.split('\n\n')).toEqual([
    expect.stringContaining('July 1'),
    messages.reasons[reason](),
    messages.toDo(),
  ])
})

it('the mail names the start of the schedule if the start has failed, and the end if the end has failed', () => {
  expect(compose({ state: 'failed' })?.text).toContain('July 1, 2030')
  expect(compose({ state: 'end-failed' })?.text).toContain('August 1, 2030')
})

it('the mail has at most 2,000 characters of the detail', () => {
  expect(compose({ problem: { kind: 'not-built', detail: '#'.repeat(3000) } })?.text.match(/#+/)?.[0]).toHaveLength(2000)
})

it.each([
  ['the schedule has no problem any more', { problem: undefined }],
  ['the schedule was cancelled', { state: 'cancelled' }],
  ['the schedule has ended', { state: 'ended' }],
] as const)('no mail is composed if %s', (_, change) => {
  expect(compose(change)).toBeUndefined()
})
