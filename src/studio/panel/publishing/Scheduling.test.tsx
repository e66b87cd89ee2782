import { expect, it } from 'vitest'
import type { Schedules, ScheduleSummary } from '#src/studio/protocol/calls/schedule-contract.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { studioPanelMessages } from '../session/studio-panel-messages.ts'
import { scheduledMoments } from './scheduled-moments.ts'
import { ScheduleMessage, Scheduling } from './Scheduling.tsx'

const messages = studioPanelMessages('en')
const change = { file: 'site.yaml', path: ['brand'], label: [{ key: 'brand' }], before: 'A', after: 'B' }
const schedule: ScheduleSummary = {
  id: 'a',
  person: 'Ada',
  summary: 'Offer',
  problem: undefined,
  changes: [change],
  state: 'waiting',
  at: Date.parse('2030-07-01T08:00Z'),
  endsAt: undefined,
}
const planned = (...schedules: Partial<ScheduleSummary>[]): Schedules => ({
  timeZone: 'Europe/Paris',
  now: '2030-05-09T12:00',
  schedules: schedules.map((each) => ({ ...schedule, ...each })),
})
const view = (list: Schedules, mayPublish = true) => <Scheduling planned={list} mayPublish={mayPublish} chosen={2} leftOut={[]} />

it('the form names the time zone of the site and permits no start in the past', () => {
  const page = renderPanel(view(planned()))
  expect(page.text).toContain(messages.schedules.zone({ zone: 'Central European Time' }))
  const fields = page.querySelectorAll('input[type=datetime-local]')
  expect(fields.map((field) => [field.getAttribute('min'), field.hasAttribute('required')])).toEqual([
    ['2030-05-09T12:00', true],
    ['', false],
  ])
  for (const input of page.querySelectorAll('input')) expect(page.querySelector(`label[for="${input.id}"]`)).not.toBeNull()
  expect(page.querySelector('form button')?.text).toBe(messages.schedules.plan({ count: 2 }))
})

it('for each schedule, the list shows its time in the time zone of the site, and buttons for what a publisher can do with it', () => {
  const page = renderPanel(
    view(planned({}, { id: 'b', state: 'live', endsAt: Date.parse('2030-08-01T08:00Z') }, { id: 'c', state: 'end-failed' })),
  )
  const entries = page.querySelectorAll('.entry-list li')
  expect(entries[0]?.text).toContain(messages.schedules.waiting({ time: '1 July 2030 at 10:00' }))
  expect(entries[1]?.text).toContain(messages.schedules.live({ time: '1 August 2030 at 10:00' }))
  expect(entries.map((entry) => entry.querySelectorAll('button').map(({ text }) => text))).toEqual([
    [messages.schedules.change(), messages.schedules.cancel()],
    [messages.schedules.keep()],
    [messages.schedules.keep()],
  ])
})

it('a writer sees what is scheduled, but cannot change the schedules', () => {
  const page = renderPanel(view(planned({}), false))
  expect(page.text).toContain('Offer')
  expect(page.querySelector('form, button, input')).toBeNull()
})

it('the problem of a schedule is shown as a sentence, with the detail for developers', () => {
  const page = renderPanel(view(planned({ problem: { kind: 'conflicts', detail: 'site › brand' } })))
  expect(page.querySelector('.finding.error')?.text).toContain(messages.schedules.problems.conflicts())
  expect(page.querySelector('pre')?.text).toBe('site › brand')
  expect(renderPanel(view(planned({ state: 'failed', problem: { kind: 'code-differs', detail: '' } }))).text).toContain(
    messages.live.problems['code-differs'](),
  )
})

it('the message says that changes were scheduled, or why they were not', () => {
  const textOf = (outcome: Parameters<typeof ScheduleMessage>[0]['outcome']) => renderPanel(<ScheduleMessage outcome={outcome} />).text
  expect(textOf({ kind: 'scheduled' })).toBe(messages.schedules.scheduled())
  expect(textOf({ kind: 'past' })).toBe(messages.schedules.past())
  expect(textOf({ kind: 'failed', reason: 'no-network', errors: '' })).toContain(messages.publish.failures['no-network']())
})

it('a change counts as scheduled only while the schedule waits and the value is still the scheduled value', () => {
  const key = JSON.stringify(['site.yaml', ['brand']])
  expect(scheduledMoments([change], planned({}))).toEqual(new Map([[key, schedule.at]]))
  expect(scheduledMoments([{ ...change, after: 'Later' }], planned({}))).toEqual(new Map())
  expect(scheduledMoments([change], planned({ state: 'failed' }))).toEqual(new Map())
  expect(scheduledMoments([change], undefined)).toEqual(new Map())
})
