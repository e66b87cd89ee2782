import { expect, it } from 'vitest'
import type { Picture } from '../../../src/content/schema/picture.ts'
import type { PictureFile } from '../source/picture-file.ts'
import type { Image } from '../source/read.ts'
import { pictureFindings } from './cross-file.ts'
import { parseYaml } from '../source/yaml.ts'

/** What is said of a photograph at a place of a size, with some files in content/images. */
function found(size: Picture['size'], ...images: Image[]) {
  const { source } = parseYaml('services.yaml', 'title: A\nimage: { file: box.jpg }\n')
  const value = { image: { kind: 'picture', size, photo: { file: 'box.jpg', alt: {} } } }
  return pictureFindings([{ source, value }], [source], images).map(({ rule, line, column, path }) => [rule, line, column, path].join(' '))
}
const box = (picture: PictureFile | undefined): Image => ({ file: 'box.jpg', isPicture: true, picture })
const wide = (width: number) => box({ width, height: 100, isWhole: true })

it('names a photograph that breaks off, at the line that names it', () => {
  expect(found('large', wide(2000))).toEqual([])
  expect(found('large', box({ width: 2000, height: 100, isWhole: false }))).toEqual(['damaged-image 2 16 image.file'])
  expect(found('large', box(undefined))).toEqual(['damaged-image 2 16 image.file'])
})

it.each([
  ['large', 800],
  ['small', 400],
] as const)('warns of a photograph at a %s place below %i pixels', (size, width) => {
  expect(found(size, wide(width))).toEqual([])
  expect(found(size, wide(width - 1))).toEqual(['small-image 2 16 image.file'])
})

it('says once of a file what it is not', () => {
  expect(found('large', { file: 'box.jpg', isPicture: false })).toEqual(['unreadable-image 1 1 '])
  expect(found('large')).toEqual(['missing-image 2 16 image.file'])
})
