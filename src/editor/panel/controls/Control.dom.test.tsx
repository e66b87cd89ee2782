import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { fieldPlace, mountField } from '#tests/harness/editor/mount-panel.tsx'
import type { FieldFinding, FieldSchema } from '../../calls/answers.ts'
import { noDraft } from '../session/draft-state.ts'

const words = editorWords('en')
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

it('Enter in a line adds an empty line below it, which gets the focus, until the list is full', async () => {
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
  const press = (action: string, line: number) => panel.click(panel.button(words.named({ name: action, value: `Field ${line}` })))
  await panel.click(panel.button(words.item.addTo()))
  expect(document.activeElement).toBe(panel.input('Field 3'))
  await panel.fill(panel.input('Field 3'), 'Three')
  await press(words.item.first(), 3)
  expect(panel.draft()).toEqual([['Three', 'One', 'Two']])
  await press(words.item.down(), 1)
  await press(words.item.up(), 3)
  expect(panel.draft()).toEqual([['One', 'Two', 'Three']])
  await press(words.item.remove(), 2)
  await press(words.item.duplicate(), 1)
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

/** Shows a text with a finding. If `isCurrent` is false, the check has made the finding about an older draft. */
const mountWithFinding = (value: string, about: Partial<FieldFinding>, { isCurrent = true } = {}) => {
  const { entries } = noDraft
  const draft = { ...noDraft, checked: isCurrent ? entries : [...entries], findings: [{ ...finding, ...about }] }
  return mountField({ type: 'string' }, value, { session: { draft } })
}

it('a suggestion is applied with one click', async () => {
  const panel = await mountWithFinding('A small cupboard', { suggestion })
  await panel.click(panel.button(words.use({ text: 'cabinet' })))
  expect(panel.draft()).toEqual(['A small cabinet'])
  expect(panel.input('Field')).toHaveProperty('value', 'A small cabinet')
})

it('a suggestion for an older text does not overwrite what was typed since', async () => {
  const panel = await mountWithFinding('A small cupboard', { suggestion }, { isCurrent: false })
  await panel.click(panel.button(words.use({ text: 'cabinet' })))
  expect(panel.draft()).toEqual([])
})

const people: FieldSchema = {
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } }, required: ['id', 'name'] },
}

it('the id of an item is folded, unless the id of this item is wrong', async () => {
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
  await panel.click(panel.button(words.sameWords.allow()))
  expect(panel.server.entries.map(({ entry }) => entry)).toEqual([{ kind: 'item', list: [], ...sameWords }])
})

const link: FieldSchema = {
  anyOf: [
    { type: 'string', enum: ['none', 'later'] },
    { type: 'string', format: 'uri', variant: { en: 'address', fr: 'adresse' } },
  ],
}

it('a chosen variant replaces the value, and its empty input is not marked as invalid before the writer has left the input', async () => {
  const panel = await mountField(link, 'none')
  await panel.choose(panel.input(words.variant()), 'Address')
  expect(panel.draft()).toEqual([null])
  await panel.elsewhere(() => panel.store.update(({ draft }) => ({ draft: { ...draft, findings: [finding] } })))
  const address = panel.input('Address')
  expect(address.getAttribute('aria-invalid')).toBe('false')
  panel.focus(address)
  expect(document.activeElement).toBe(address)
  await panel.click(panel.input(words.variant()))
  expect(address.getAttribute('aria-invalid')).toBe('true')
  await panel.choose(panel.input(words.variant()), 'later')
  expect(panel.draft()).toEqual(['later'])
  expect(panel.container.querySelector('textarea')).toBeNull()
})

it('the buttons that remove and add an optional value have its name; the focus moves to the add button, then to the input', async () => {
  const panel = await mountField({ type: 'string' }, 'Something', {}, { isRequired: false })
  await panel.click(panel.button(words.item.removeNamed({ name: 'Field' })))
  expect(panel.server.entries).toMatchObject([{ entry: { was: 'Something' } }])
  expect(panel.draft()).toEqual([undefined])
  const add = panel.button(words.item.addNamed({ name: 'Field' }))
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
  const metal: FieldSchema = { type: 'string', enum: ['gold', 'silver'] }
  expect(await change(metal, 'gold', (panel) => panel.choose(panel.input('Field'), 'silver'))).toEqual(['silver'])
  expect(await change(metal, 'gold', (panel) => panel.choose(panel.input('Field'), words.none()))).toEqual([undefined])
})

it('a typed number stays as typed, and the panel shows how it was understood; other text goes into the draft unchanged', async () => {
  const panel = await mountField({ type: 'number' }, 3)
  await panel.fill(panel.input('Field'), '1 500,5')
  expect(panel.draft()).toEqual([1500.5])
  expect(panel.input('Field')).toHaveProperty('value', '1 500,5')
  expect(panel.text()).toContain(words.facts.price.understood())
  await panel.fill(panel.input('Field'), 'many')
  expect(panel.draft()).toEqual(['many'])
})
