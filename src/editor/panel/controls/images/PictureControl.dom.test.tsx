import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { FieldSchema, LibraryImage } from '#src/editor/calls/answers.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { fieldPlace, mountField } from '#tests/harness/editor/mount-panel.tsx'
import type { UploadImage } from '../../session/call-server.ts'

const words = editorWords('en')
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
    /** Chooses a file in the dialog of the browser. */
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
  expect(panel.text()).toContain(words.picture.uploaded())
  expect(panel.text()).toContain(words.picture.checkAlt())
})

it('a dropped file is uploaded, and the panel says so during the upload', async () => {
  const { promise, resolve } = Promise.withResolvers<{ file: string }>()
  const panel = await mountPicture(() => promise)
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { dataTransfer: { files: panel.chosen } })
  act(() => void panel.container.querySelector('.drop')?.dispatchEvent(drop))
  expect(drop.defaultPrevented).toBe(true)
  expect(panel.text()).toContain(words.picture.sending())
  resolve({ file: 'plans/new.jpg' })
  await panel.settle()
  expect(panel.text()).not.toContain(words.picture.sending())
  expect(panel.draft()).toEqual([{ file: 'plans/new.jpg', alt }])
})

it('if a file is refused or cannot be sent, the photograph stays and the panel says why', async () => {
  const refused = await mountPicture(() => Promise.resolve({ problem: { reason: 'damaged' } }))
  await refused.upload()
  expect([refused.text(), refused.draft()]).toEqual([expect.stringContaining(words.picture.problems.damaged()), []])
  const offline = await mountPicture(() => Promise.resolve({ failure: 'offline' }))
  await offline.upload()
  expect([offline.text(), offline.draft()]).toEqual([expect.stringContaining(words.status.offline()), []])
})

it('a photograph is chosen from the library', async () => {
  const panel = await mountPicture()
  await panel.click(panel.button(words.picture.library()))
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
  await panel.click(panel.button(words.picture.remove()))
  expect(panel.draft()).toEqual([undefined])
  expect(panel.text()).toContain(words.picture.none())
})
