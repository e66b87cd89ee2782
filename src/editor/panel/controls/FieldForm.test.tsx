import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listLimits } from '#src/editor/panel/elements/list-items.tsx'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import { JustAdded } from '#src/editor/panel/elements/use-just-added.ts'
import { type DraftState, noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import type { FieldFinding, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { FieldForm } from './FieldForm.tsx'
import { emptyValue } from './inputs/schema.ts'

const messages = editorMessages('en')

type Field = Parameters<typeof FieldForm>[0]

function render(
  schema: FieldSchema,
  value: Field['value'],
  { language = 'en', ...draft }: Partial<DraftState> & { language?: Language } = {},
  field: Partial<Field> = {},
  isJustAdded = false,
) {
  const store = createSession(memoryStorage(), language)
  store.set({ draft: { ...noDraft, ...draft } })
  const form = <FieldForm file="plans.yaml" path={['field']} schema={schema} label="Field" value={value} isRequired={false} {...field} />
  const editor = { store } as EditorContextValue // The cast is safe: rendering uses only the store.
  const context = <JustAdded value={isJustAdded}>{form}</JustAdded>
  return parse(renderToStaticMarkup(<EditorContext value={editor}>{context}</EditorContext>))
}

const text: FieldSchema = {
  type: 'object',
  properties: { en: { type: 'string', maxLength: 80 }, fr: { type: 'string', maxLength: 80 } },
  required: ['en', 'fr'],
}

it('a text has an input for each language, with its length, and spelling checked in that language', () => {
  const inputs = render(text, { en: 'Hello', fr: 'Bonjour' }).querySelectorAll('textarea')
  expect(inputs.map((input) => [input.getAttribute('lang'), input.getAttribute('spellcheck'), input.text])).toEqual([
    ['en', 'true', 'Hello'],
    ['fr', 'true', 'Bonjour'],
  ])
  expect(render(text, { en: 'Hello', fr: '' }).text).toContain(messages.textLength({ count: 5, most: 80 }))
})

it('instead of the fetched value, the input shows the edit in the draft, or a value that was saved after the fetch', () => {
  const edit = { kind: 'edit' as const, file: 'plans.yaml', path: ['field'], was: 'old', value: 'new' }
  const shown = (draft: Partial<DraftState>) => render({ type: 'string' }, 'old', draft).querySelector('textarea')?.text
  expect(shown({})).toBe('old')
  expect(shown({ entries: [{ key: placeKey(edit), entry: edit }] })).toBe('new')
  expect(shown({ savedEdits: [edit] })).toBe('new')
})

const error: FieldFinding = {
  rule: 'empty-text',
  severity: 'error',
  file: 'plans.yaml',
  path: ['field'],
  message: { en: 'It is empty.', fr: 'C’est vide.' },
  fix: { en: 'Write it.', fr: 'À écrire.' },
}

it('findings describe the input, and an error marks it as invalid', () => {
  const suggestion = { text: 'better', path: ['field'], value: 'better' }
  const form = render({ type: 'string' }, '', {
    findings: [
      { ...error, suggestion },
      { ...error, path: ['other'], message: { en: 'Elsewhere.', fr: 'Ailleurs.' } },
    ],
  })
  const input = form.querySelector('textarea')
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  const description = form.querySelector(`[id="${input?.getAttribute('aria-describedby') ?? ''}"]`)
  expect(description?.text).toBe(`It is empty. Write it.${messages.use({ text: 'better' })}`)
})

it('a blank value that was just added is shown as needed, not as wrong; another value with an error is shown with the error', () => {
  const shown = (value: Field['value']) => {
    const form = render({ type: 'string' }, value, { findings: [error] }, {}, true)
    return [form.querySelector('textarea')?.getAttribute('aria-invalid'), form.querySelector('.error, .needed')?.text]
  }
  expect(shown('')).toEqual(['false', messages.needed()])
  expect(shown(null)).toEqual(['false', messages.needed()])
  expect(shown('a')).toEqual(['true', 'It is empty. Write it.'])
})

it('the error of a value with several variants is shown once, at the input of the variant', () => {
  const schema: FieldSchema = {
    anyOf: [
      { type: 'string', const: '#' },
      { type: 'string', format: 'uri' },
    ],
  }
  const form = render(schema, 'nowhere', { findings: [error] })
  expect(form.querySelectorAll('.finding')).toHaveLength(1)
  const input = form.querySelector('textarea')
  expect(form.querySelector(`[id="${input?.getAttribute('aria-describedby') ?? ''}"]`)?.text).toBe('It is empty. Write it.')
  expect(form.querySelector('select')?.getAttribute('aria-invalid')).toBe('false')
  expect(render(schema, '#', { findings: [error] }).querySelectorAll('.finding')).toHaveLength(1)
})

it('findings, help and the names of variants follow the language of the panel', () => {
  const language = 'fr'
  const message = { en: 'It is empty.', fr: 'Le texte est vide.' }
  const fix = { en: 'Write it.', fr: 'Écrivez-le.' }
  const finding: FieldFinding = { rule: 'empty', severity: 'error', file: 'plans.yaml', path: ['field'], message, fix }
  const help = { en: 'Who it is for.', fr: 'À qui il s’adresse.' }
  const form = render({ type: 'string', help }, '', { language, findings: [finding] })
  expect(form.text).toContain(help.fr)
  expect(form.querySelector('.finding')?.text).toBe(`${message.fr} ${fix.fr}`)
  const variants: FieldSchema = {
    anyOf: [
      { type: 'object', required: ['amount'], variant: { en: 'an amount', fr: 'un montant' } },
      { type: 'string', enum: ['on-quote'] },
    ],
  }
  const options = render(variants, 'on-quote', { language }).querySelectorAll('option')
  expect(options.map((option) => option.text)).toEqual(['Un montant', 'sur devis'])
})

it('each type of value has its kind of input, and the input has a label', () => {
  const inputOf = (schema: FieldSchema, value: Parameters<typeof render>[1]) => {
    const form = render(schema, value)
    const input = form.querySelector('input, select, textarea')
    const label = form.querySelector(`label[for="${input?.id ?? ''}"]`) ?? input?.closest('label')
    return `${label?.text.trim() ?? ''}: ${input?.rawTagName ?? ''} ${input?.getAttribute('type') ?? input?.getAttribute('inputmode') ?? ''}`.trim()
  }
  const label = `Field (${messages.optional()})`
  expect(inputOf({ type: 'integer' }, 3)).toBe('Field: input decimal')
  expect(inputOf({ type: 'string', format: 'date' }, '2030-01-01')).toBe('Field: input date')
  expect(inputOf({ type: 'boolean' }, true)).toBe('Field: input checkbox')
  expect(inputOf({ type: 'string', enum: ['a', 'b'] }, 'a')).toBe(`${label}: select`)
})

it('a select offers the current value even if the enumeration lacks it, and “none” if the value is optional', () => {
  const options = render({ type: 'string', enum: ['gold', 'silver'] }, 'tin').querySelectorAll('option')
  expect(options.map((option) => [option.text, option.hasAttribute('selected')])).toEqual([
    [messages.none(), false],
    ['tin', true],
    ['gold', false],
    ['silver', false],
  ])
})

it('the option “none” of an optional choice can have another name', () => {
  const options = render({ type: 'string', enum: ['24-hour'] }, undefined, {}, { path: ['clock'] }).querySelectorAll('option')
  expect(options.map((option) => option.text)).toEqual([messages.options['clock.none'], messages.options['24-hour']])
})

it('the form of a saved item has no input for its id', () => {
  const schema: FieldSchema = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } }, required: ['id', 'name'] }
  expect(
    render(schema, { id: 'prestige', name: 'Prestige' })
      .querySelectorAll('textarea')
      .map((input) => input.text),
  ).toEqual(['Prestige'])
})

it('each item of a list can be moved, duplicated and removed, but the first cannot move up and the last cannot move down', () => {
  const buttons = render({ type: 'array', items: { type: 'string' } }, ['a', 'b']).querySelectorAll('li button')
  const disabled = buttons.filter((button) => button.hasAttribute('disabled')).map((button) => button.getAttribute('aria-label'))
  expect(disabled).toEqual([`${messages.item.first()}: Field 1`, `${messages.item.up()}: Field 1`, `${messages.item.down()}: Field 2`])
  expect(buttons).toHaveLength(10)
})

const buttonsOf = (...args: Parameters<typeof render>) =>
  render(...args)
    .querySelectorAll('button')
    .map((button) => button.text)
const [add, remove] = [messages.item.addNamed({ name: 'Field' }), messages.item.removeNamed({ name: 'Field' })]

it.each<[string, FieldSchema, Field['value']]>([
  ['text', text, { en: 'Hello', fr: 'Bonjour' }],
  ['string', { type: 'string' }, 'a'],
  ['number', { type: 'number' }, 3],
  ['value of several forms', { anyOf: [{ const: '#' }, { type: 'string', format: 'uri' }] }, '#'],
])('an optional %s has a button that removes it, or adds it if it is absent; both buttons contain its name', (_, schema, value) => {
  expect(buttonsOf(schema, value)).toEqual([remove])
  expect(buttonsOf(schema, undefined)).toEqual([add])
  expect(render(schema, undefined).querySelector('input, textarea, select')).toBeNull()
  expect(buttonsOf(schema, value, {}, { isRequired: true })).toEqual([])
  const edit = { kind: 'edit' as const, file: 'plans.yaml', path: ['field'], was: value, value: undefined }
  expect(buttonsOf(schema, value, { entries: [{ key: placeKey(edit), entry: edit }] })).toEqual([add])
})

it('a variant whose value is still blank is the chosen option, and its input is shown', () => {
  const url: FieldSchema = { type: 'string', format: 'uri', variant: { en: 'address', fr: 'adresse' } }
  const form = render({ anyOf: [{ type: 'string', const: '#' }, url] }, emptyValue(url), {}, { isRequired: true })
  expect(form.querySelector('option[selected]')?.text).toBe('Address')
  expect(form.querySelector('textarea')).not.toBeNull()
})

it('a stand-in (“#”) is not offered: the input for the real value is blank, and shows no error before the writer types', () => {
  const url: FieldSchema = { type: 'string', format: 'uri', variant: { en: 'address', fr: 'adresse' } }
  const profile: FieldSchema = { anyOf: [{ type: 'string', const: '#', deprecated: true }, url] }
  const form = render(profile, '#', { findings: [error] })
  expect(form.querySelector('select')).toBeNull()
  expect(form.querySelector('textarea')?.text).toBe('')
  expect(form.querySelector('.finding')).toBeNull()
  expect(form.text).toContain('No profile yet.')
  expect(render(profile, 'https://example.org').text).not.toContain('No profile yet')
  expect(emptyValue(profile)).toBeNull()
})

it('a web address that was just added has no error while it is typed', () => {
  const url: FieldSchema = { type: 'string', format: 'uri' }
  expect(render(url, 'htt', { findings: [error] }, {}, true).querySelector('.finding')).toBeNull()
  expect(render(url, 'htt', { findings: [error] }).querySelector('.finding')).not.toBeNull()
})

it('a new value with several options is empty until the writer chooses an option, unless the schema has a default', () => {
  const category: FieldSchema = { type: 'string', enum: ['business', 'culture'] }
  expect(emptyValue(category)).toBe('')
  expect(emptyValue({ ...category, default: 'culture' })).toBe('culture')
  expect(emptyValue({ type: 'string', enum: ['gold'] })).toBe('gold')
  const form = render(category, '', { findings: [error] }, { isRequired: true }, true)
  expect(form.querySelector('option[selected]')?.text).toBe(messages.choose())
  expect(form.querySelector('.needed')?.text).toBe(messages.needed())
  expect(render(category, 'culture', {}, { isRequired: true }).querySelectorAll('option')).toHaveLength(2)
})

it('a list with a fixed number of items has a sentence in place of the buttons that add and remove items', () => {
  const features = { file: 'tiers.yaml', path: [{ id: 'first' }, 'features'], isRequired: true }
  const list = render({ type: 'array', items: { type: 'string' } }, ['a', 'b'], {}, features)
  expect(list.querySelectorAll('button').map((button) => button.text)).toEqual(['⤒', '↑', '↓', '⤒', '↑', '↓'])
  expect(list.text).toContain(messages.fixed.layout())
})

it('a list with the minimum or maximum number of items says why no item can be removed or added', () => {
  const limits = (length: number) => listLimits({ file: 'plans.yaml', path: ['list'] }, { length, minItems: 1, maxItems: 3 }, messages)
  expect(limits(1)).toEqual({ canAdd: true, canRemove: false, reasons: [messages.item.least({ count: 1 })] })
  expect(limits(2)).toEqual({ canAdd: true, canRemove: true, reasons: [] })
  expect(limits(3)).toEqual({ canAdd: false, canRemove: true, reasons: [messages.item.most({ count: 3 })] })
})

it('a message shows its parameters with samples, and the result for each plural form, while it is typed', () => {
  const path = ['events', 'spots']
  const place = { file: 'translations/home.yaml', path }
  const edit = { kind: 'edit' as const, file: place.file, path: [...path, 'fr'], value: '{{place restante|places restantes}}' }
  const message = { en: '{n:number} {{place remains|places remain}}', fr: 'Inchangé' }
  const form = render(text, message, { entries: [{ key: placeKey(edit), entry: edit }] }, { ...place, isRequired: true })
  const [english, french] = form.querySelectorAll('.chips')
  expect(english?.querySelectorAll('.samples p').map((sample) => sample.text)).toEqual(['1 place remains', '5 places remain'])
  expect(english?.querySelectorAll('.chip').map((chip) => chip.text)).toEqual([
    `{n} (number) ${messages.chips.example()} 5`,
    `place remains / places remain ${messages.chips.plural({ count: 2 })}`,
  ])
  expect(french?.querySelector('.samples')?.getAttribute('lang')).toBe('fr')
  expect(french?.querySelector('.chip')?.text).toBe(`{n} (number) ${messages.chips.insert()}`)
  expect(render(text, message).querySelector('.chips')).toBeNull()
})

it('buttons for emphasis are shown only where pages show emphasis: in the titles of pages and sections', () => {
  const isOffered = (file: string, ...path: string[]) =>
    render(text, { en: 'Hello', fr: 'Bonjour' }, {}, { file, path, isRequired: true })
      .querySelectorAll('button')
      .map((button) => button.text)
  const both = [messages.chips.emphasis(), messages.chips.emphasis()]
  expect(isOffered('translations/not-found.yaml', 'hero', 'title')).toEqual(both)
  expect(isOffered('translations/home.yaml', 'hero', 'text')).toEqual([])
  expect(isOffered('translations/home.yaml', 'meta', 'title')).toEqual([])
  expect(isOffered('translations/common.yaml', 'hero', 'title')).toEqual([])
  expect(isOffered('plans.yaml', 'hero', 'title')).toEqual([])
})

it('a text that seems untranslated can be allowed with one click', () => {
  const finding: FieldFinding = {
    ...error,
    rule: 'untranslated-text',
    severity: 'warning',
    message: { en: 'Is the same.', fr: 'C’est le même.' },
    fix: { en: 'Add it to same-words.yaml.', fr: 'Ajoutez-le à same-words.yaml.' },
    sameWords: { file: 'same-words.yaml', index: 3, value: 'Alba' },
  }
  const form = render({ type: 'string' }, 'Alba', { findings: [finding] })
  expect(form.querySelector('.finding')?.text).toBe(`Is the same. ${messages.sameWords.fix()}${messages.sameWords.allow()}`)
})

it('the finding about a stale text names the button that accepts the text', () => {
  const form = render({ type: 'string' }, 'Alba', { findings: [{ ...error, rule: 'stale-translation', severity: 'warning' }] })
  const fix = messages.translation.fix({ accept: messages.translation.accept() })
  expect(form.querySelector('.finding')?.text).toBe(`It is empty. ${fix}`)
})

it('the first input of a text is for the language of the panel', () => {
  const languages = (language: 'en' | 'fr') =>
    render(text, { en: 'Hello', fr: 'Bonjour' }, { language })
      .querySelectorAll('textarea')
      .map((input) => input.getAttribute('lang'))
  expect(languages('en')).toEqual(['en', 'fr'])
  expect(languages('fr')).toEqual(['fr', 'en'])
})
