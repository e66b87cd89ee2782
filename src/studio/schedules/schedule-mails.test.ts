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

it('the mail has a reason in words for every problem, and no mail is composed if the schedule no longer has a problem', () => {
  expect(compose({ state: 'failed', problem: { kind: 'not-built', detail: '' } })?.text).toContain(
    studioMessages('en').schedules.reasons.other(),
  )
  expect(compose({ state: 'failed', problem: { kind: 'missed', detail: '' } })?.text).toContain(
    studioMessages('en').schedules.reasons.missed(),
  )
  expect(compose({ problem: undefined })).toBeUndefined()
  expect(compose({ state: 'cancelled' })).toBeUndefined()
})
