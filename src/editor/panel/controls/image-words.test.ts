import { expect, it } from 'vitest'
import type { LibraryImage, UploadProblem } from '#src/editor/protocol/calls/image-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { languages } from '#src/tool-messages/tool-text.ts'
import { nameOfImage, problemText, sizeText } from './image-words.ts'

const messages = editorMessages('en')
const unused: LibraryImage = { file: 'team/ada.jpg', size: 80_000, width: 800, height: 600, uses: [], isUnused: true, isInDraft: false }

it('an image file has its description as name, otherwise the name of the place that shows it, otherwise its path', () => {
  const use = { file: 'team.yaml', path: [{ id: 'ada' }, 'image'], label: [{ item: { en: 'Ada', fr: 'Ada' } }, { key: 'image' }] }
  const french = editorMessages('fr')
  const description = { en: 'A box above the court', fr: 'Une loge au-dessus du court' }
  expect(nameOfImage({ ...unused, uses: [use], description }, french)).toBe('Une loge au-dessus du court')
  expect(nameOfImage({ ...unused, uses: [use] }, french)).toBe('Équipe › Ada › Photographie')
  expect(nameOfImage(unused, french)).toBe('team/ada.jpg')
})

it.each(languages)('each reason for not storing a photograph has a sentence in the language %s', (language) => {
  const reasons = ['wrong-format', 'too-large', 'too-many-pixels', 'damaged', 'linked-folder'] as const
  const problems: UploadProblem[] = [...reasons.map((kind) => ({ kind })), { kind: 'too-narrow', width: 600, needed: 800 }]
  const sentences = problems.map((problem) => problemText(problem, editorMessages(language)))
  expect(new Set(sentences).size).toBe(problems.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+\.$/)
  expect(sentences.at(-1)).toMatch(/600.*800/)
})

it('the size of an image is in pixels and kB, or in MB from 1000 kB; a damaged image has none', () => {
  const image = { file: 'a.jpg', uses: [], isUnused: true, isInDraft: false, size: 82_585 }
  expect(sizeText({ ...image, width: 1600, height: 900 }, messages)).toBe(
    messages.picture.size({ width: 1600, height: 900, kilobytes: 83 }),
  )
  const large = { ...image, width: 4000, height: 3000, size: 1_399_000 }
  expect(sizeText(large, messages)).toBe('4000 × 3000 pixels, 1.4 MB')
  expect(sizeText(large, editorMessages('fr'))).toMatch(/ 1,4\sMo$/)
  expect(sizeText(image, messages)).toBe(messages.picture.damaged())
})
