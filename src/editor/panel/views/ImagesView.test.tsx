import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import type { LibraryImage } from '../../calls/answers.ts'
import { nameOfImage } from '../controls/images/image-words.ts'
import { EditorContext, type EditorContextValue } from '../hooks/use-editor.ts'
import { createSession } from '../session/session.ts'
import { ImageUses } from './ImagesView.tsx'

const words = editorWords('en').picture
const unused: LibraryImage = { file: 'team/ada.jpg', size: 80_000, width: 800, height: 600, uses: [], isUnused: true, isInDraft: false }
const use = { file: 'team.yaml', path: [{ id: 'ada' }, 'image'], label: [{ item: { en: 'Ada', fr: 'Ada' } }, { key: 'image' }] }

function render(image: Partial<LibraryImage>) {
  const editor = { store: createSession(memoryStorage(), 'en') } as EditorContextValue // rendering calls nothing
  const page = parse(
    renderToStaticMarkup(
      <EditorContext value={editor}>
        <ImageUses image={{ ...unused, ...image }} />
      </EditorContext>,
    ),
  )
  return {
    notes: page.querySelectorAll('p').map(({ text }) => text),
    links: page.querySelectorAll('li').map(({ text }) => text),
    canDelete: page.querySelectorAll('button').some(({ text }) => text.startsWith(words.delete())),
  }
}

it('only an image file that neither the content nor a draft uses can be deleted', () => {
  expect(render({})).toEqual({ notes: [words.unused()], links: [], canDelete: true })
  expect(render({ isInDraft: true })).toEqual({ notes: [words.unused(), words.inDraft()], links: [], canDelete: false })
})

it('an image file names the places that show it', () => {
  const { links, ...others } = render({ uses: [use], isUnused: false })
  expect(others).toEqual({ notes: [], canDelete: false })
  expect(links).toEqual([expect.stringContaining('Ada')])
})

it('an image file has its description as name, otherwise the name of the place that shows it, otherwise its path', () => {
  const french = editorWords('fr')
  const description = { en: 'A box above the court', fr: 'Une loge au-dessus du court' }
  expect(nameOfImage({ ...unused, uses: [use], description }, french)).toBe('Une loge au-dessus du court')
  expect(nameOfImage({ ...unused, uses: [use] }, french)).toBe('Équipe › Ada › Photographie')
  expect(nameOfImage(unused, french)).toBe('team/ada.jpg')
})
