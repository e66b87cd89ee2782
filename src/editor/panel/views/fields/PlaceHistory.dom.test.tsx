import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Answers } from '#src/editor/calls/answers.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { fieldPlace, mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { PlaceHistory } from './PlaceHistory.tsx'

const { history: words, named } = editorWords('en')

it('the history is fetched when it is opened, and restores a former wording in the draft', async () => {
  const [first, second] = [
    { en: 'First', fr: 'Un' },
    { en: 'Second', fr: 'Un' },
  ]
  const change = { person: 'Ada', at: 0, isPublished: false }
  const changes = [
    { ...change, before: first, after: second },
    { ...change, before: { en: 'None', fr: 'Un' }, after: first },
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
  expect(inEnglish(words.present()).getAttribute('aria-disabled')).toBe('true')
  const restore = inEnglish(words.restore())
  await panel.click(restore)
  expect(panel.draft()).toEqual(['First'])
  expect(document.activeElement).toBe(restore)
  expect(restore.getAttribute('aria-disabled')).toBe('true')
})
