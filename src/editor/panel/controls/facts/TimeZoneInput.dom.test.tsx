import { expect, it } from 'vitest'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { mountField } from '#tests/harness/editor/mount-panel.tsx'

const messages = editorMessages('en')
const zurich = { zone: 'Europe/Zurich', name: 'Geneva', country: 'Switzerland' }
const paris = { zone: 'Europe/Paris', name: 'Paris', country: 'France' }
const cities = ({ query }: { query: string }): Answers['cities'] => ({
  cities: [zurich, paris].filter(({ zone, name }) => zone === query || name.toLowerCase().startsWith(query)),
})

it('choosing a city sets the time zone, and the abbreviation of the zone in the field beside it', async () => {
  const schema: FieldSchema = {
    type: 'object',
    properties: { timeZone: { type: 'string', control: 'time-zone' }, zoneName: { type: 'string' } },
    required: ['timeZone', 'zoneName'],
  }
  const value = { timeZone: 'Europe/London', zoneName: 'GMT' }
  const panel = await mountField(schema, value, { answers: { cities } })
  const zone = panel.input('Time zone')
  await panel.fill(zone, 'gen')
  expect(panel.text()).toContain('Geneva, Switzerland')
  await panel.press('Enter')
  expect(zone).toHaveProperty('value', 'Geneva, Switzerland')
  expect(panel.text()).toContain(messages.facts.zone.zone({ zone: 'Europe/Zurich' }))
  expect(panel.draft()).toEqual(['Europe/Zurich', 'CET'])
})
