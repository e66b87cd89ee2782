import { expect, it } from 'vitest'
import { z } from 'zod'
import { price } from '#src/content-model/schema/fields/price.ts'
import { openingHours, timeWindow } from '#src/content-model/schema/fields/time.ts'
import { type DraftState, noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import type { FieldFinding, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { capitalise, nameOfOption } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { fieldPlace, mountField } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { Control } from './Control.tsx'

const messages = editorMessages('en')
const text: FieldSchema = {
  type: 'object',
  properties: { en: { type: 'string' }, fr: { type: 'string' } },
  required: ['en', 'fr'],
}

it('typing in the input of one language changes this language in the draft; typing the saved text again discards the change', async () => {
  const panel = await mountField(text, { en: 'Hello', fr: 'Bonjour' })
  await panel.fill(panel.input('Français'), 'Salut')
  expect(panel.server.entries.map(({ entry }) => entry)).toEqual([
    { kind: 'edit', file: fieldPlace.file, path: [...fieldPlace.path, 'fr'], was: 'Bonjour', value: 'Salut' },
  ])
  await panel.fill(panel.input('Français'), 'Bonjour')
  expect(panel.draft()).toEqual([])
})

const lines: FieldSchema = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 }

it('Enter in a line adds an empty line below it and moves the focus there, unless the list has its maximum length', async () => {
  const panel = await mountField(lines, ['One', 'Two'])
  panel.focus(panel.input('Field 1'))
  expect(await panel.press('Enter')).toBe(false)
  expect(panel.draft()).toEqual([['One', '', 'Two']])
  expect(document.activeElement).toBe(panel.input('Field 2'))
  expect(await panel.press('Enter')).toBe(false)
  expect(panel.draft()).toEqual([['One', '', 'Two']])
  expect(await panel.press('a')).toBe(true)
})

it('buttons add a line at the end, and move, copy and remove lines', async () => {
  const panel = await mountField(lines, ['One', 'Two'])
  const press = (action: string, line: number) => panel.click(panel.button(messages.named({ name: action, value: `Field ${line}` })))
  await panel.click(panel.button(messages.item.addTo()))
  expect(document.activeElement).toBe(panel.input('Field 3'))
  await panel.fill(panel.input('Field 3'), 'Three')
  await press(messages.item.first(), 3)
  expect(panel.draft()).toEqual([['Three', 'One', 'Two']])
  await press(messages.item.down(), 1)
  await press(messages.item.up(), 3)
  expect(panel.draft()).toEqual([['One', 'Two', 'Three']])
  await press(messages.item.remove(), 2)
  await press(messages.item.duplicate(), 1)
  expect(panel.draft()).toEqual([['One', 'One', 'Three']])
})

const finding: FieldFinding = {
  ...fieldPlace,
  rule: 'house-term',
  severity: 'error',
  message: { en: 'Is another word.', fr: 'Est un autre mot.' },
  fix: { en: '', fr: '' },
}
const suggestion = { text: 'cabinet', path: fieldPlace.path, value: 'A small cabinet' }

/** Renders a field with a finding. If `isCurrent` is false, the draft was changed after the check that has made the finding. */
const mountWithFinding = (value: string, about: Partial<FieldFinding>, { isCurrent = true } = {}) => {
  const { entries } = noDraft
  const draft = { ...noDraft, checked: isCurrent ? entries : [...entries], findings: [{ ...finding, ...about }] }
  return mountField({ type: 'string' }, value, { session: { draft } })
}

it('a suggestion is applied with one click', async () => {
  const panel = await mountWithFinding('A small cupboard', { suggestion })
  await panel.click(panel.button(messages.use({ text: 'cabinet' })))
  expect(panel.draft()).toEqual(['A small cabinet'])
  expect(panel.input('Field')).toHaveProperty('value', 'A small cabinet')
})

it('a suggestion from a check of an older draft does not overwrite what was typed since', async () => {
  const panel = await mountWithFinding('A small cupboard', { suggestion }, { isCurrent: false })
  await panel.click(panel.button(messages.use({ text: 'cabinet' })))
  expect(panel.draft()).toEqual([])
})

const people: FieldSchema = {
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } }, required: ['id', 'name'] },
}

it('the input for the id of an item is folded, unless this id has a finding', async () => {
  const draft = { ...noDraft, findings: [{ ...finding, path: [...fieldPlace.path, 1, 'id'] }] }
  const team = [
    { id: 'ada', name: 'Ada' },
    { id: 'Ben', name: 'Ben' },
  ]
  const panel = await mountField(people, team, { session: { draft } })
  expect([...panel.container.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true])
})

it('a text that seems untranslated is allowed with one click, which adds the text to same-words.yaml', async () => {
  const sameWords = { file: 'same-words.yaml', index: 2, value: 'Alba' }
  const panel = await mountWithFinding('Alba', { severity: 'warning', sameWords })
  await panel.click(panel.button(messages.sameWords.allow()))
  expect(panel.server.entries.map(({ entry }) => entry)).toEqual([{ kind: 'item', list: [], ...sameWords }])
})

const link: FieldSchema = {
  anyOf: [
    { type: 'string', enum: ['none', 'later'] },
    { type: 'string', format: 'uri', variant: { en: 'address', fr: 'adresse' } },
  ],
}

it('a chosen variant replaces the value, and its empty input is marked as invalid only after the input has lost the focus', async () => {
  const panel = await mountField(link, 'none')
  await panel.choose(panel.input(messages.variant()), 'Address')
  expect(panel.draft()).toEqual([null])
  await panel.elsewhere(() => panel.store.update(({ draft }) => ({ draft: { ...draft, findings: [finding] } })))
  const urlInput = panel.input('Address')
  expect(urlInput.getAttribute('aria-invalid')).toBe('false')
  panel.focus(urlInput)
  expect(document.activeElement).toBe(urlInput)
  await panel.click(panel.input(messages.variant()))
  expect(urlInput.getAttribute('aria-invalid')).toBe('true')
  await panel.choose(panel.input(messages.variant()), 'later')
  expect(panel.draft()).toEqual(['later'])
  expect(panel.container.querySelector('textarea')).toBeNull()
})

it('the buttons that remove and add an optional value contain its name; removing focuses “add”, adding focuses the input', async () => {
  const panel = await mountField({ type: 'string' }, 'Something', {}, { isRequired: false })
  await panel.click(panel.button(messages.item.removeNamed({ name: 'Field' })))
  expect(panel.server.entries).toMatchObject([{ entry: { was: 'Something' } }])
  expect(panel.draft()).toEqual([undefined])
  const add = panel.button(messages.item.addNamed({ name: 'Field' }))
  expect(document.activeElement).toBe(add)
  await panel.click(add)
  expect(panel.draft()).toEqual([])
  expect(document.activeElement).toBe(panel.input('Field'))
})

it('a switch, a date input and a select change the value in the draft; “none” in an optional select removes the value', async () => {
  const change = async (
    schema: FieldSchema,
    value: string | boolean,
    act: (panel: Awaited<ReturnType<typeof mountField>>) => Promise<void>,
  ) => {
    const panel = await mountField(schema, value, {}, { isRequired: false })
    await act(panel)
    return panel.draft()
  }
  expect(await change({ type: 'boolean' }, true, (panel) => panel.click(panel.input('Field')))).toEqual([undefined])
  const day: FieldSchema = { type: 'string', format: 'date' }
  expect(await change(day, '2030-01-01', (panel) => panel.fill(panel.input('Field'), '2030-02-03'))).toEqual(['2030-02-03'])
  const label = `Field (${messages.optional()})`
  const metal: FieldSchema = { type: 'string', enum: ['gold', 'silver'] }
  expect(await change(metal, 'gold', (panel) => panel.choose(panel.input(label), 'silver'))).toEqual(['silver'])
  expect(await change(metal, 'gold', (panel) => panel.choose(panel.input(label), messages.none()))).toEqual([undefined])
})

it('a typed number stays as typed, and the panel shows how it was understood; other text goes into the draft unchanged', async () => {
  const panel = await mountField({ type: 'number' }, 3)
  await panel.fill(panel.input('Field'), '1 500,5')
  expect(panel.draft()).toEqual([1500.5])
  expect(panel.input('Field')).toHaveProperty('value', '1 500,5')
  expect(panel.text()).toContain(messages.facts.price.understood())
  await panel.fill(panel.input('Field'), 'many')
  expect(panel.draft()).toEqual(['many'])
})

const schemaOf = (schema: z.core.$ZodType): FieldSchema => z.toJSONSchema(schema, { io: 'input' })

type Value = Parameters<typeof Control>[0]['value']
type Options = { language?: Language; draft?: Partial<DraftState>; isRequired?: boolean }

function render(schema: FieldSchema, value: Value, { language = 'en', draft = {}, isRequired = true }: Options = {}) {
  const props = { file: 'file.yaml', path: ['field'], label: 'Field', onChange: () => undefined }
  const control = <Control {...props} schema={schema} value={value} isRequired={isRequired} />
  return renderPanel(control, { language, draft: { ...noDraft, ...draft } })
}

const optionsOf = (form: ReturnType<typeof render>) =>
  form.querySelectorAll('select').map((select) => select.querySelectorAll('option').map(({ text }) => text))
const chosen = (form: ReturnType<typeof render>) => form.querySelectorAll('option[selected]').map(({ text }) => text)

it('a price has a select of its kinds, amount and currency in one row, and the text that pages show in each language', () => {
  const form = render(schemaOf(price), { amount: 1090.5, currency: 'EUR', bound: 'from', per: 'month' })
  const nameOf = (option: string) => capitalise(nameOfOption(option, messages))
  const share = capitalise(messages.facts.price.share({ of: nameOfOption('trip-value', messages) }))
  const fixed = capitalise(messages.facts.price.fixed())
  expect(optionsOf(form)[0]).toEqual([fixed, nameOf('from'), nameOf('and-up'), share, nameOf('on-quote'), nameOf('bespoke')])
  expect(form.querySelectorAll('.money label').map(({ text }) => text.trim())).toEqual(['Amount', 'Currency'])
  expect(form.querySelectorAll('.money input, .money select')).toHaveLength(2)
  expect(chosen(form)).toEqual([nameOf('from'), nameOfOption('EUR', messages), nameOfOption('month', messages)])
  expect(form.querySelectorAll('.understood span').map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual(['€1,090.50', '1 090,50 €'])
  expect(form.text).not.toMatch(/\{|without spaces/)

  const onQuote = render(schemaOf(price), 'on-quote', { language: 'fr' })
  expect(chosen(onQuote)).toEqual([capitalise(nameOfOption('on-quote', editorMessages('fr')))])
  expect(onQuote.querySelectorAll('input')).toEqual([])
  const percentage = render(schemaOf(price), { percent: 5, of: 'trip-value' })
  expect(chosen(percentage)).toEqual([share])
  expect(percentage.querySelector('input')?.getAttribute('value')).toBe('5')
})

const week = schemaOf(openingHours.in.shape.week)

it('opening hours are the seven days of the week, in the language of the writer', () => {
  const rows = [
    { days: { from: 'tuesday', to: 'friday' }, opens: '10:00', closes: '19:00' },
    { days: 'saturday', by: 'appointment' },
  ]
  const form = render(week, rows, { language: 'fr' })
  expect(form.querySelectorAll('.day').map((day) => day.getAttribute('aria-label'))).toEqual([
    'Lundi',
    'Mardi',
    'Mercredi',
    'Jeudi',
    'Vendredi',
    'Samedi',
    'Dimanche',
  ])
  expect(chosen(form)).toEqual(['Fermé', 'Ouvert', 'Ouvert', 'Ouvert', 'Ouvert', 'Sur rendez-vous', 'Fermé'])
  const times = form.querySelectorAll('input.time').map((input) => input.getAttribute('value'))
  expect(times).toEqual(Array.from({ length: 4 }, () => ['10:00', '19:00']).flat())
  const sameAsMonday = form.querySelectorAll('button').filter(({ text }) => text === 'Comme le lundi')
  expect(sameAsMonday).toHaveLength(5)
})

it('a finding about a row of opening hours that is for several days is shown below the first of these days', () => {
  const late: FieldFinding = {
    rule: 'wrong-order',
    severity: 'error',
    file: 'file.yaml',
    path: ['field', 0, 'closes'],
    message: { en: 'Late.', fr: 'Tard.' },
    fix: { en: '', fr: '' },
  }
  const rows = [{ days: { from: 'tuesday', to: 'friday' }, opens: '10:00', closes: '09:00' }]
  const days = render(week, rows, { draft: { findings: [late] } }).querySelectorAll('.day')
  expect(days.filter(({ text }) => text.includes('Late.')).map((day) => day.getAttribute('aria-label'))).toEqual(['Tuesday'])
})

it('a time of day has a text input, because the format of a time input would depend on the language of the browser', () => {
  const time = render(schemaOf(timeWindow.in.shape.from), '09:00').querySelector('input')
  expect([time?.getAttribute('type'), time?.getAttribute('value')]).toEqual([undefined, '09:00'])
  expect(time?.classList.contains('time')).toBe(true)
})

it('each day has buttons that copy the hours of the day before and of Monday, unless those hours are equal to the hours of the day', () => {
  const rows = ['monday', 'tuesday'].map((days, index) => ({ days, opens: `0${8 + index}:00`, closes: '18:00' }))
  const buttons = render(week, rows)
    .querySelectorAll('.day')
    .map((day) => day.querySelectorAll('button').flatMap(({ text }) => (text.startsWith('Same as') ? text.replace(/ ?:.*/, '') : [])))
  expect(buttons).toEqual([[], ['Same as Monday'], ['Same as Monday', 'Same as Tuesday'], ...Array<string[]>(4).fill(['Same as Monday'])])
})

it('opening hours with an unknown day are shown as a list of rows, not as seven days', () => {
  expect(render(week, [{ days: 'someday', by: 'appointment' }]).querySelectorAll('.day')).toEqual([])
})

it('a country and a time zone have a search input; the input for a zone also shows the current time in the zone', () => {
  const country = render({ type: 'string', control: 'country' }, 'CH', { language: 'fr' }).querySelector('[role=combobox]')
  expect([country?.getAttribute('value'), country?.getAttribute('aria-expanded')]).toEqual(['Suisse', 'false'])
  const zone = render({ type: 'string', control: 'time-zone' }, 'Europe/Zurich')
  expect(zone.text).toMatch(/It is \d\d:\d\d there now/)
  expect(render({ type: 'string', control: 'time-zone' }, 'Europe/Geneva').text).not.toMatch(/there now/)
})

it('beside a date input, the date is written with its weekday and the name of the month, in the language of the writer', () => {
  const date: FieldSchema = { type: 'string', format: 'date' }
  expect(render(date, '2025-01-14').text).toMatch(/Tuesday,? 14 January 2025/)
  expect(render(date, '2025-01-14', { language: 'fr' }).text).toContain('mardi 14 janvier 2025')
  expect(render(date, 'soon').text).toContain('soon')
})

it('a reference is chosen by the name of the item in the language of the writer', () => {
  const names = { london: { en: 'London', fr: 'Londres' }, paris: { en: 'Paris', fr: 'Paris' } }
  const schema: FieldSchema = { type: 'string', enum: ['london', 'paris'], names }
  expect(optionsOf(render(schema, 'london', { language: 'fr' }))).toEqual([['Londres', 'Paris']])
})

it('a checkbox shows its value as “yes” or “no” in the language of the writer', () => {
  const textOf = (value: boolean, language: Language) => render({ type: 'boolean' }, value, { language }).text
  expect([textOf(true, 'en'), textOf(false, 'fr')]).toEqual(['FieldYes', 'FieldNon'])
})

it('a telephone number has an example in the language of the writer', () => {
  const form = render({ type: 'string', control: 'phone' }, '+44 20 7946 0123', { language: 'fr' })
  expect(form.text).toContain(editorMessages('fr').facts.phone.help())
  expect(form.querySelector('input')?.getAttribute('type')).toBe('tel')
})
