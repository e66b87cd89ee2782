import { expect, it } from 'vitest'
import { z } from 'zod'
import { openingHours } from '#src/content/schema/fields/time.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { fieldPlace, mountField } from '#tests/harness/editor/mount-panel.tsx'
import type { FieldFinding, FieldSchema } from '../../calls/answers.ts'
import { noDraft } from '../session/draft-state.ts'

const words = editorWords('en')
const { week } = words.facts
const schema: FieldSchema = z.toJSONSchema(openingHours.in.shape.week, { io: 'input' })
const weekdays = { days: { from: 'monday', to: 'friday' }, opens: '09:00', closes: '18:00' }
const saturday = { days: 'saturday', by: 'appointment' }

const mountWeek = async (findings: FieldFinding[] = []) => {
  const panel = await mountField(schema, [weekdays, saturday], { session: { draft: { ...noDraft, checked: noDraft.entries, findings } } })
  const time = (day: string, end: string) => panel.input(words.named({ name: day, value: end }))
  return {
    ...panel,
    time,
    setState: (day: string, state: string) => panel.choose(panel.input(week.state({ day })), state),
    press: (action: string, day: string) => panel.click(panel.button(words.named({ name: action, value: day }))),
  }
}

it('a day is opened with the hours of the first open day, closed, or opened by appointment', async () => {
  const panel = await mountWeek()
  await panel.setState('Sunday', week.open())
  expect(panel.draft()).toEqual([[weekdays, saturday, { ...weekdays, days: 'sunday' }]])
  await panel.setState('Sunday', week.appointment())
  expect(panel.draft()).toEqual([[weekdays, { ...saturday, days: { from: 'saturday', to: 'sunday' } }]])
  await panel.setState('Sunday', week.closed())
  expect(panel.draft()).toEqual([])
})

it('a time is taken as it is written, and shown with 24 hours once the focus has left it', async () => {
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

it('hours are divided over noon, removed, and copied from another day', async () => {
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
  await panel.click(panel.button(words.use({ text: '17:00' })))
  expect(panel.draft()).toEqual([[{ ...weekdays, closes: '17:00' }, saturday]])
})
