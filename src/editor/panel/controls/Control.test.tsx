// The controls that Control.tsx chooses for facts: prices, hours, countries, days.
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { price } from '#src/content/schema/fields/price.ts'
import { openingHours, timeWindow } from '#src/content/schema/fields/time.ts'
import { editorWords } from '#src/words/editor-words.ts'
import type { Language } from '#src/words/tool-text.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import type { FieldFinding, FieldSchema } from '../../calls/answers.ts'
import { capitalised, nameOfOption } from '../../protocol/label.ts'
import { EditorContext, type EditorContextValue } from '../hooks/use-editor.ts'
import { type DraftState, noDraft } from '../session/draft-state.ts'
import { createSession } from '../session/session.ts'
import { Control } from './Control.tsx'

const english = editorWords('en')
const schemaOf = (schema: z.core.$ZodType): FieldSchema => z.toJSONSchema(schema, { io: 'input' })

type Value = Parameters<typeof Control>[0]['value']
type Options = { language?: Language; draft?: Partial<DraftState>; isRequired?: boolean }

/** Renders the control of a value at `file.yaml`. */
function render(schema: FieldSchema, value: Value, { language = 'en', draft = {}, isRequired = true }: Options = {}) {
  const store = createSession(memoryStorage(), language)
  store.set({ draft: { ...noDraft, ...draft } })
  const props = { file: 'file.yaml', path: ['field'], label: 'Field', onChange: () => undefined }
  const control = <Control {...props} schema={schema} value={value} isRequired={isRequired} />
  const editor = { store } as EditorContextValue // rendering calls nothing
  return parse(renderToStaticMarkup(<EditorContext value={editor}>{control}</EditorContext>))
}

const optionsOf = (form: ReturnType<typeof render>) =>
  form.querySelectorAll('select').map((select) => select.querySelectorAll('option').map(({ text }) => text))
const chosen = (form: ReturnType<typeof render>) => form.querySelectorAll('option[selected]').map(({ text }) => text)

it('a price has named kinds, its amount and currency in one row, and shows how the page writes it in each language', () => {
  const form = render(schemaOf(price), { amount: 1090.5, currency: 'EUR', bound: 'from', per: 'month' })
  const nameOf = (option: string) => capitalised(nameOfOption(option, english))
  const share = capitalised(english.facts.price.share({ of: nameOfOption('trip-value', english) }))
  const fixed = capitalised(english.facts.price.fixed())
  expect(optionsOf(form)[0]).toEqual([fixed, nameOf('from'), nameOf('and-up'), share, nameOf('on-quote'), nameOf('bespoke')])
  expect(form.querySelectorAll('.money label').map(({ text }) => text.trim())).toEqual(['Amount', 'Currency'])
  expect(form.querySelectorAll('.money input, .money select')).toHaveLength(2)
  expect(chosen(form)).toEqual([nameOf('from'), nameOfOption('EUR', english), nameOfOption('month', english)])
  expect(form.querySelectorAll('.understood span').map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual(['€1,090.50', '1 090,50 €'])
  expect(form.text).not.toMatch(/\{|without spaces/)

  const onQuote = render(schemaOf(price), 'on-quote', { language: 'fr' })
  expect(chosen(onQuote)).toEqual([capitalised(nameOfOption('on-quote', editorWords('fr')))])
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
  const finding: FieldFinding = {
    rule: 'wrong-order',
    severity: 'error',
    file: 'file.yaml',
    path: ['field', 0, 'closes'],
    message: { en: 'Late.', fr: 'Tard.' },
    fix: { en: '', fr: '' },
  }
  const rows = [{ days: { from: 'tuesday', to: 'friday' }, opens: '10:00', closes: '09:00' }]
  const days = render(week, rows, { draft: { findings: [finding] } }).querySelectorAll('.day')
  expect(days.filter(({ text }) => text.includes('Late.')).map((day) => day.getAttribute('aria-label'))).toEqual(['Tuesday'])
})

it('a time of day, also outside a week, has a text input, which does not depend on the language of the browser', () => {
  const time = render(schemaOf(timeWindow.in.shape.from), '09:00').querySelector('input')
  expect([time?.getAttribute('type'), time?.getAttribute('value')]).toEqual([undefined, '09:00'])
  expect(time?.classList.contains('time')).toBe(true)
})

it('each day has buttons that copy the hours of the day before and of Monday, unless its own hours are equal to them', () => {
  const rows = ['monday', 'tuesday'].map((days, index) => ({ days, opens: `0${8 + index}:00`, closes: '18:00' }))
  const buttons = render(week, rows)
    .querySelectorAll('.day')
    .map((day) => day.querySelectorAll('button').flatMap(({ text }) => (text.startsWith('Same as') ? text.replace(/ ?:.*/, '') : [])))
  expect(buttons).toEqual([[], ['Same as Monday'], ['Same as Monday', 'Same as Tuesday'], ...Array<string[]>(4).fill(['Same as Monday'])])
})

it('opening hours that cannot be shown as a week are shown as a list', () => {
  expect(render(week, [{ days: 'someday', by: 'appointment' }]).querySelectorAll('.day')).toEqual([])
})

it('a country and a time zone are searched by name, and a zone shows the time there', () => {
  const country = render({ type: 'string', control: 'country' }, 'CH', { language: 'fr' }).querySelector('[role=combobox]')
  expect([country?.getAttribute('value'), country?.getAttribute('aria-expanded')]).toEqual(['Suisse', 'false'])
  const zone = render({ type: 'string', control: 'time-zone' }, 'Europe/Zurich')
  expect(zone.text).toMatch(/It is \d\d:\d\d there now/)
  expect(render({ type: 'string', control: 'time-zone' }, 'Europe/Geneva').text).not.toMatch(/there now/)
})

it('a day is written in words beside its input, in the language of the writer', () => {
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

it('a switch says yes or no', () => {
  const textOf = (value: boolean, language: Language) => render({ type: 'boolean' }, value, { language }).text
  expect([textOf(true, 'en'), textOf(false, 'fr')]).toEqual(['FieldYes', 'FieldNon'])
})

it('a telephone number has an example in the language of the writer', () => {
  const form = render({ type: 'string', control: 'phone' }, '+44 20 7946 0123', { language: 'fr' })
  expect(form.text).toContain(editorWords('fr').facts.phone.help())
  expect(form.querySelector('input')?.getAttribute('type')).toBe('tel')
})
