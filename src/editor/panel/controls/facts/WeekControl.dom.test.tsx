import { expect, it } from 'vitest'
import { z } from 'zod'
import { openingHours } from '#src/content-model/schema/fields/time.ts'
import { noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import type { FieldFinding, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { fieldPlace, mountField } from '#tests/harness/editor/mount-panel.tsx'

const messages = editorMessages('en')
const { week } = messages.facts
const schema: FieldSchema = z.toJSONSchema(openingHours.in.shape.week, { io: 'input' })
const weekdays = { days: { from: 'monday', to: 'friday' }, opens: '09:00', closes: '18:00' }
const saturday = { days: 'saturday', by: 'appointment' }

const mountWeek = async (findings: FieldFinding[] = []) => {
  const panel = await mountField(schema, [weekdays, saturday], { session: { draft: { ...noDraft, checked: noDraft.entries, findings } } })
  const time = (day: string, end: string) => panel.input(messages.named({ name: day, value: end }))
  return {
    ...panel,
    time,
    setState: (day: string, state: string) => panel.choose(panel.input(week.state({ day })), state),
    press: (action: string, day: string) => panel.click(panel.button(messages.named({ name: action, value: day }))),
  }
}

it('a select opens a day with the hours of the first open day, sets it to “by appointment”, or closes it', async () => {
  const panel = await mountWeek()
  await panel.setState('Sunday', week.open())
  expect(panel.draft()).toEqual([[weekdays, saturday, { ...weekdays, days: 'sunday' }]])
  await panel.setState('Sunday', week.appointment())
  expect(panel.draft()).toEqual([[weekdays, { ...saturday, days: { from: 'saturday', to: 'sunday' } }]])
  await panel.setState('Sunday', week.closed())
  expect(panel.draft()).toEqual([])
})

it('a typed time stays as typed while the input has the focus, then it is shown in the 24-hour format', async () => {
  const panel = await mountWeek()
  const closes = panel.time('Friday', week.closes())
  await panel.fill(closes, '7 pm')
  expect(closes).toHaveProperty('value', '7 pm')
  expect(panel.draft()).toEqual([
    [{ ...weekdays, days: { from: 'monday', to: 'thursday' } }, { ...weekdays, days: 'friday', closes: '19:00' }, saturday],
  ])
  panel.focus(panel.time('Friday', week.opens()))
  expect(closes).toHaveProperty('value', '19:00')
})

it('the hours of a day are split at lunch, one of the two spans is removed, and the hours of another day are copied', async () => {
  const panel = await mountWeek()
  await panel.press(week.add(), 'Friday')
  const others = { ...weekdays, days: { from: 'monday', to: 'thursday' } }
  const divided = [
    { days: 'friday', opens: '09:00', closes: '12:00' },
    { days: 'friday', opens: '14:00', closes: '18:00' },
  ]
  expect(panel.draft()).toEqual([[others, ...divided, saturday]])
  await panel.press(week.remove(), 'Friday, 09:00')
  expect(panel.draft()).toEqual([[others, divided[1], saturday]])
  await panel.press(week.sameAs({ day: 'Monday' }), 'Friday')
  expect(panel.draft()).toEqual([])
})

it('a suggestion about a row is applied with one click', async () => {
  const texts = { message: { en: 'Is no time.', fr: 'Pas une heure.' }, fix: { en: '', fr: '' } }
  const path = [...fieldPlace.path, 0, 'closes']
  const suggestion = { text: '17:00', path, value: '17:00' }
  const panel = await mountWeek([{ ...fieldPlace, path, rule: 'wrong-time', severity: 'error', ...texts, suggestion }])
  await panel.click(panel.button(messages.use({ text: '17:00' })))
  expect(panel.draft()).toEqual([[{ ...weekdays, closes: '17:00' }, saturday]])
})
