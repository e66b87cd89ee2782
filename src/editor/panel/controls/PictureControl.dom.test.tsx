import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { UploadImage } from '#src/editor/panel/session/call-server.ts'
import { type DraftState, noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import type { FieldFinding, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import type { LibraryImage } from '#src/editor/protocol/calls/image-answers.ts'
import { thumbnailPath } from '#src/editor/protocol/endpoints.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { fieldPlace, mountField } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { FieldForm } from './FieldForm.tsx'

const messages = editorMessages('en')
const text: FieldSchema = { type: 'object', properties: { en: { type: 'string' }, fr: { type: 'string' } }, required: ['en', 'fr'] }
const schema: FieldSchema = {
  type: 'object',
  properties: { file: { type: 'string' }, focus: { type: 'string', enum: ['top', 'bottom'] }, alt: text },
  required: ['file', 'alt'],
  minimumWidth: 800,
}
const alt = { en: 'A box', fr: 'Une loge' }
const ada = { file: 'team/ada.jpg', focus: 'top', alt }
const images: LibraryImage[] = ['team/ada.jpg', 'team/grace.jpg'].map((file) => ({
  file,
  size: 1,
  uses: [],
  isUnused: true,
  isInDraft: false,
}))

const mountPicture = async (uploadImage: UploadImage = () => Promise.resolve({ file: 'plans/new.jpg' }), value = ada) => {
  const panel = await mountField(schema, value, { answers: { images: () => ({ images }) }, uploadImage })
  const chosen = [new File(['bytes'], 'New.JPG')]
  return {
    ...panel,
    chosen,
    upload: async () => {
      const input = panel.container.querySelector('input[type=file]')
      Object.defineProperty(input, 'files', { value: chosen })
      act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })))
      await panel.settle()
    },
  }
}

it('a chosen file is uploaded and replaces the photograph; the focus of the former photograph is removed', async () => {
  const upload = vi.fn<UploadImage>(() => Promise.resolve({ file: 'plans/new.jpg' }))
  const panel = await mountPicture(upload)
  await panel.upload()
  expect(upload).toHaveBeenCalledWith(panel.chosen[0], { folder: fieldPlace.file.replace('.yaml', ''), minimumWidth: 800 })
  expect(panel.draft()).toEqual([{ file: 'plans/new.jpg', alt }])
  expect(panel.text()).toContain(messages.picture.uploaded())
  expect(panel.text()).toContain(messages.picture.checkAlt())
})

it('a dropped file is uploaded, and the panel says so during the upload', async () => {
  const { promise, resolve } = Promise.withResolvers<{ file: string }>()
  const panel = await mountPicture(() => promise)
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { dataTransfer: { files: panel.chosen } })
  act(() => void panel.container.querySelector('.drop')?.dispatchEvent(drop))
  expect(drop.defaultPrevented).toBe(true)
  expect(panel.text()).toContain(messages.picture.sending())
  resolve({ file: 'plans/new.jpg' })
  await panel.settle()
  expect(panel.text()).not.toContain(messages.picture.sending())
  expect(panel.draft()).toEqual([{ file: 'plans/new.jpg', alt }])
})

it('if a file is refused or cannot be sent, the photograph stays and the panel says why', async () => {
  const refused = await mountPicture(() => Promise.resolve({ problem: { kind: 'damaged' } }))
  await refused.upload()
  expect([refused.text(), refused.draft()]).toEqual([expect.stringContaining(messages.picture.problems.damaged()), []])
  const offline = await mountPicture(() => Promise.resolve({ kind: 'offline' }))
  await offline.upload()
  expect([offline.text(), offline.draft()]).toEqual([expect.stringContaining(messages.status.offline()), []])
})

it('a photograph is chosen from the library', async () => {
  const panel = await mountPicture()
  await panel.click(panel.button(messages.picture.library()))
  const choices = [...panel.container.querySelectorAll<HTMLElement>('.choice button')]
  expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  if (choices[1]) await panel.click(choices[1])
  expect(panel.draft()).toEqual([{ file: 'team/grace.jpg', alt }])
})

it('choosing the part that stays in view sets `focus`, choosing the centre removes `focus`, and a button removes the photo', async () => {
  const panel = await mountPicture()
  const [, centre, bottom] = panel.container.querySelectorAll<HTMLElement>('[type=radio]')
  if (bottom) await panel.click(bottom)
  expect(panel.draft()).toEqual([{ ...ada, focus: 'bottom' }])
  if (centre) await panel.click(centre)
  expect(panel.draft()).toEqual([{ file: ada.file, alt }])
  await panel.click(panel.button(messages.picture.remove()))
  expect(panel.draft()).toEqual([undefined])
  expect(panel.text()).toContain(messages.picture.none())
})

const schemaWithSides: FieldSchema = {
  ...schema,
  properties: { ...schema.properties, focus: { type: 'string', enum: ['top-left', 'top', 'left', 'right'] } },
}
const place = { file: 'team.yaml', path: ['image'] }

const render = (value: Parameters<typeof FieldForm>[0]['value'], draft: Partial<DraftState> = {}) =>
  renderPanel(<FieldForm {...place} schema={schemaWithSides} label="Image" value={value} isRequired={false} />, {
    draft: { ...noDraft, ...draft },
  })

const renderEdited = (was: Parameters<typeof render>[0], value: NonNullable<typeof was>) => {
  const entry = { kind: 'edit' as const, ...place, value, ...(was !== undefined && { was }) }
  return render(was, { entries: [{ key: placeKey(place), entry }] })
}

it('a photograph has its thumbnail, its descriptions, and the part that stays in view', () => {
  const form = render({ file: 'team/ada.jpg', focus: 'top', alt })
  expect(form.querySelector('.current img')?.getAttribute('src')).toBe(thumbnailPath('team/ada.jpg'))
  expect(form.querySelectorAll('textarea').map((input) => input.text)).toEqual(['A box', 'Une loge'])
  const fields = form.querySelectorAll('[type=radio]').map((input) => [input.closest('label')?.text, input.hasAttribute('checked')])
  expect(fields).toEqual([
    ['Top left', false],
    ['Top', true],
    [messages.picture.centre(), false],
    ['Left', false],
    ['Right', false],
  ])
})

it('for a place without a photograph, the panel says that there is none, and which size a photograph needs', () => {
  const form = render(undefined)
  expect(form.text).toContain(messages.picture.none())
  expect(form.text).toContain(messages.picture.limits({ megabytes: 25, width: 800 }))
  expect(form.querySelectorAll('textarea, [type=radio]')).toEqual([])
})

it('after a replacement the writer is asked to check descriptions that were written for the former photograph', () => {
  const asks = (...edit: Parameters<typeof renderEdited>) => renderEdited(...edit).text.includes(messages.picture.checkAlt())
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
