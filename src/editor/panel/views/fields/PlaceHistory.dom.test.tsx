import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { EditableField, ValueChange } from '#src/editor/protocol/calls/field-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { fieldPlace, mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { HistoryChange, PlaceHistory } from './PlaceHistory.tsx'

const { history: messages, named } = editorMessages('en')

it('the history of a place is fetched when the writer unfolds it; a button writes a former wording into the draft', async () => {
  const [first, second] = [
    { en: 'First', fr: 'Un' },
    { en: 'Second', fr: 'Un' },
  ]
  const byAda = { person: 'Ada', madeAt: 0, isPublished: false }
  const changes = [
    { ...byAda, before: first, after: second },
    { ...byAda, before: { en: 'None', fr: 'Un' }, after: first },
  ]
  const history = vi.fn((): Answers['history'] => ({ changes, isCut: false }))
  const panel = await mountPanel(<PlaceHistory field={editableField({ ...fieldPlace, value: second })} />, {
    values: { a: second },
    answers: { history },
  })
  expect(history).not.toHaveBeenCalled()
  const details = panel.container.querySelector('details')
  act(() => {
    if (details) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  await panel.settle()
  expect(history).toHaveBeenCalledWith(fieldPlace)
  const inEnglish = (name: string) => panel.button(named({ name, value: 'English' }))
  expect(inEnglish(messages.present()).getAttribute('aria-disabled')).toBe('true')
  const restore = inEnglish(messages.restore())
  await panel.click(restore)
  expect(panel.draft()).toEqual(['First'])
  expect(document.activeElement).toBe(restore)
  expect(restore.getAttribute('aria-disabled')).toBe('true')
})

const place = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] }
const field = { ...place, value: { en: 'Two', fr: 'Deux' } }
const change: ValueChange = {
  before: { en: 'Zero', fr: 'Un' },
  after: { en: 'One', fr: 'Un' },
  person: 'Ada Byron',
  madeAt: Date.UTC(2030, 4, 9, 10),
  isPublished: true,
}

function render(more: Partial<ValueChange>, value: EditableField['value'] = field.value, typed?: string) {
  const path = [...place.path, 'en']
  const entry = { kind: 'edit' as const, file: place.file, path, was: 'Two', value: typed ?? '' }
  const draft = { ...noDraft, entries: typed === undefined ? [] : [{ key: placeKey(entry), entry }] }
  const page = renderPanel(<HistoryChange field={{ ...field, value }} change={{ ...change, ...more }} />, { draft })
  return { page, buttons: page.querySelectorAll('button').map((button) => [button.text, button.getAttribute('aria-disabled')]) }
}

it('a change shows its person, its time and both wordings, and has a button for each language that restores the newer wording', () => {
  const { page, buttons } = render({})
  expect(page.querySelector('time')?.text).toMatch(/2030.*, Ada Byron$/)
  expect(page.querySelectorAll('.difference').map(({ text }) => text)).toEqual(['− Zero', '+ One'])
  expect(buttons).toEqual([[`${messages.restore()}: English`, 'false']])
  expect(render({ before: undefined }).buttons.map(([text]) => text)).toEqual([
    `${messages.restore()}: English`,
    `${messages.restore()}: French`,
  ])
})

it('if the field has a wording now, saved or in the draft, the button that restores this wording is disabled', () => {
  expect(render({ after: { en: 'Two', fr: 'Un' } }).buttons).toEqual([[`${messages.present()}: English`, 'true']])
  expect(render({}, field.value, 'One').buttons).toEqual([[`${messages.present()}: English`, 'true']])
  expect(render({ after: { en: 'Two', fr: 'Un' } }, field.value, 'Typed').buttons).toEqual([[`${messages.restore()}: English`, 'false']])
})

it('a fact has one button that restores the whole value; a change that removed the value has no button', () => {
  expect(render({ before: 4, after: 5 }, 6).buttons).toEqual([[messages.restore(), 'false']])
  expect(render({ before: 4, after: undefined }).buttons).toEqual([])
})

it('a change says that it is not published, or that it was made outside of the editor', () => {
  expect(render({ isPublished: false }).page.text).toContain(messages.unpublished())
  expect(render({}).page.text).not.toContain(messages.unpublished())
  expect(render({ madeAt: undefined, person: undefined }).page.text).toContain(messages.typed())
})
