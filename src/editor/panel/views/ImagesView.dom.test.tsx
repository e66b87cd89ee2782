import { expect, it, vi } from 'vitest'
import type { LibraryImage } from '#src/editor/protocol/calls/image-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { CallAnswers } from '#tests/harness/editor/editor-session.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { ImagesView, ImageUses } from './ImagesView.tsx'

const { picture: messages, named } = editorMessages('en')
const file = 'team/ada.jpg'
const image: LibraryImage = { file, size: 80_000, width: 800, height: 600, uses: [], isUnused: true, isInDraft: false }
const use = { file: 'team.yaml', path: [{ id: 'ada' }, 'image'], label: [{ item: { en: 'Ada', fr: 'Ada' } }, { key: 'image' }] }

/** Shows a library with one image file. If `isDeleted` is false, the server refuses to delete the file because it is used by now. */
async function mountLibrary(more: Partial<LibraryImage> = {}, isDeleted = true) {
  let images = [{ ...image, ...more }]
  const deleteImage = vi.fn<NonNullable<CallAnswers['deleteImage']>>((input) => {
    if (isDeleted) images = images.filter((listed) => listed.file !== input.file)
    return { isDeleted }
  })
  const panel = await mountPanel(<ImagesView />, { answers: { images: () => ({ images }), deleteImage } })
  return { ...panel, deleteImage, ask: () => panel.click(panel.button(named({ name: messages.delete(), value: file }))) }
}

it('an unused image file is deleted after the writer has confirmed it', async () => {
  const panel = await mountLibrary()
  await panel.ask()
  expect(panel.text()).toContain(messages.deleteQuestion({ name: file }))
  await panel.click(panel.button(messages.keep()))
  expect(panel.deleteImage).not.toHaveBeenCalled()
  await panel.ask()
  await panel.click(panel.button(messages.deleteNow()))
  expect(panel.deleteImage).toHaveBeenCalledWith({ file })
  expect(panel.message()).toBe(messages.deleted({ name: file }))
  expect(panel.text()).toContain(messages.libraryEmpty())
})

it('an image file that another person has begun to use is not deleted, and the panel says so', async () => {
  const panel = await mountLibrary({}, false)
  await panel.ask()
  await panel.click(panel.button(messages.deleteNow()))
  expect(panel.message()).toBe(messages.notDeleted({ name: file }))
})

it('the link to a place that shows an image file opens this place', async () => {
  const panel = await mountLibrary({ uses: [use], isUnused: false })
  const [link] = panel.container.querySelectorAll<HTMLElement>('ul ul button')
  if (link) await panel.click(link)
  expect(panel.store.get().view.place).toEqual({ file: use.file, path: use.path })
})

function renderUses(more: Partial<LibraryImage>) {
  const page = renderPanel(<ImageUses image={{ ...image, ...more }} />)
  return {
    notes: page.querySelectorAll('p').map(({ text }) => text),
    links: page.querySelectorAll('li').map(({ text }) => text),
    canDelete: page.querySelectorAll('button').some(({ text }) => text.startsWith(messages.delete())),
  }
}

it('only an image file that neither the content nor a draft uses can be deleted', () => {
  expect(renderUses({})).toEqual({ notes: [messages.unused()], links: [], canDelete: true })
  expect(renderUses({ isInDraft: true })).toEqual({ notes: [messages.unused(), messages.inDraft()], links: [], canDelete: false })
})

it('an image file names the places that show it', () => {
  const { links, ...others } = renderUses({ uses: [use], isUnused: false })
  expect(others).toEqual({ notes: [], canDelete: false })
  expect(links).toEqual([expect.stringContaining('Ada')])
})
