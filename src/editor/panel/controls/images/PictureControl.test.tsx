import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FieldFinding, FieldSchema, UploadProblem } from '#src/editor/calls/answers.ts'
import { thumbnailAddress } from '#src/editor/protocol/endpoints.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { languages } from '#src/words/tool-text.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { EditorContext, type EditorContextValue } from '../../hooks/use-editor.ts'
import { type DraftState, noDraft } from '../../session/draft-state.ts'
import { createSession } from '../../session/session.ts'
import { FieldForm } from '../FieldForm.tsx'
import { problemText, sizeText } from './image-words.ts'

const words = editorWords('en')
const text: FieldSchema = { type: 'object', properties: { en: { type: 'string' }, fr: { type: 'string' } }, required: ['en', 'fr'] }
const schema: FieldSchema = {
  type: 'object',
  properties: { file: { type: 'string' }, focus: { type: 'string', enum: ['top-left', 'top', 'left', 'right'] }, alt: text },
  required: ['file', 'alt'],
  minimumWidth: 800,
}
const place = { file: 'team.yaml', path: ['image'] }
const alt = { en: 'A box', fr: 'Une loge' }

function render(value: Parameters<typeof FieldForm>[0]['value'], draft: Partial<DraftState> = {}) {
  const store = createSession(memoryStorage(), 'en')
  store.set({ draft: { ...noDraft, ...draft } })
  const form = <FieldForm {...place} schema={schema} label="Image" value={value} isRequired={false} />
  const editor = { store } as EditorContextValue // rendering calls nothing
  return parse(renderToStaticMarkup(<EditorContext value={editor}>{form}</EditorContext>))
}

const renderEdited = (was: Parameters<typeof render>[0], value: NonNullable<typeof was>) => {
  const entry = { kind: 'edit' as const, ...place, value, ...(was !== undefined && { was }) }
  return render(was, { entries: [{ key: placeKey(place), entry }] })
}

it('a photograph has its thumbnail, its descriptions, and the part that stays in view', () => {
  const form = render({ file: 'team/ada.jpg', focus: 'top', alt })
  expect(form.querySelector('.current img')?.getAttribute('src')).toBe(thumbnailAddress('team/ada.jpg'))
  expect(form.querySelectorAll('textarea').map((input) => input.text)).toEqual(['A box', 'Une loge'])
  const fields = form.querySelectorAll('[type=radio]').map((input) => [input.closest('label')?.text, input.hasAttribute('checked')])
  expect(fields).toEqual([
    ['Top left', false],
    ['Top', true],
    [words.picture.centre(), false],
    ['Left', false],
    ['Right', false],
  ])
})

it('a place without a photograph says so, and what it needs', () => {
  const form = render(undefined)
  expect(form.text).toContain(words.picture.none())
  expect(form.text).toContain(words.picture.limits({ megabytes: 25, width: 800 }))
  expect(form.querySelectorAll('textarea, [type=radio]')).toEqual([])
})

it('after a replacement the writer is asked to check descriptions that were written for the former photograph', () => {
  const asks = (...edit: Parameters<typeof renderEdited>) => renderEdited(...edit).text.includes(words.picture.checkAlt())
  const before = { file: 'team/ada.jpg', alt }
  expect(asks(before, { ...before, file: 'team/grace.jpg' })).toBe(true)
  expect(asks(before, { file: 'team/grace.jpg', alt: { ...alt, en: 'A ring' } })).toBe(true)
  expect(asks(before, { file: 'team/grace.jpg', alt: { en: 'A ring', fr: 'Une bague' } })).toBe(false)
  expect(asks(before, { ...before, alt: { ...alt, en: 'A ring' } })).toBe(false)
  expect(asks(undefined, before)).toBe(false)
})

it('findings are beside the description or the photograph that they are about', () => {
  const finding: FieldFinding = {
    ...place,
    rule: 'empty-text',
    severity: 'error',
    message: { en: 'Is empty.', fr: 'C’est vide.' },
    fix: { en: 'Write it.', fr: 'À écrire.' },
  }
  const about = (...path: string[]): FieldFinding => ({ ...finding, path: [...place.path, ...path] })
  const small = { ...about('file'), rule: 'small-image', message: { en: 'Is small.', fr: 'Est petite.' } }
  const form = render({ file: 'team/ada.jpg', alt: { en: '', fr: '' } }, { findings: [about('alt', 'en'), about('alt', 'fr'), small] })
  const controls = form.querySelectorAll('textarea').map((input) => input.closest('.control'))
  expect(controls.map((control) => [control?.querySelector('label')?.text.trim(), control?.querySelector('.finding')?.text])).toEqual([
    ['English', 'Is empty. Write it.'],
    ['Français', 'Is empty. Write it.'],
  ])
  expect(form.querySelector('[data-rule=small-image]')?.text).toBe('Is small. Write it.')
})

it.each(languages)('each reason for not storing a photograph has a sentence in %s', (language) => {
  const reasons = ['wrong-format', 'too-large', 'too-many-pixels', 'damaged', 'linked-folder'] as const
  const problems: UploadProblem[] = [...reasons.map((reason) => ({ reason })), { reason: 'too-narrow', width: 600, needed: 800 }]
  const sentences = problems.map((problem) => problemText(problem, editorWords(language)))
  expect(new Set(sentences).size).toBe(problems.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+\.$/)
  expect(sentences.at(-1)).toMatch(/600.*800/)
})

it('the size of an image is in pixels and kB, or in MB from 1000 kB; a damaged image has none', () => {
  const image = { file: 'a.jpg', uses: [], isUnused: true, isInDraft: false, size: 82_585 }
  expect(sizeText({ ...image, width: 1600, height: 900 }, words)).toBe(words.picture.size({ width: 1600, height: 900, kilobytes: 83 }))
  const large = { ...image, width: 4000, height: 3000, size: 1_399_000 }
  expect(sizeText(large, words)).toBe('4000 × 3000 pixels, 1.4 MB')
  expect(sizeText(large, editorWords('fr'))).toMatch(/ 1,4\sMo$/)
  expect(sizeText(image, words)).toBe(words.picture.damaged())
})
