import { expect, it } from 'vitest'
import type { ImageHeader } from '../../src/content-toolkit/read/image-header.ts'
import type { Image } from '../../src/content-toolkit/read/read-content.ts'
import { checkOn, specimen } from './content-with.ts'

const places = { large: 'services/bench.jpg', small: 'team/portrait.png' }

/** What is said of the photograph at a place of a size, when it is what is given. */
function found(size: keyof typeof places, image: Partial<Image> | undefined) {
  const others = specimen.images.filter(({ file }) => file !== places[size])
  const images = image ? [...others, { file: places[size], isPicture: true, ...image }] : others
  const { findings } = checkOn({ ...specimen, images })
  return findings.filter(({ rule }) => rule.endsWith('-image')).map(({ rule, file }) => `${rule} ${file}`)
}
const picture = (changes: Partial<ImageHeader> = {}) => ({ picture: { width: 2000, height: 100, isWhole: true, ...changes } })

it('names a photograph that breaks off, at the files that name it', () => {
  expect(found('large', picture())).toEqual([])
  expect(found('large', picture({ isWhole: false }))).toEqual(['damaged-image services.yaml', 'damaged-image tiers.yaml'])
  expect(found('large', { picture: undefined })).toEqual(['damaged-image services.yaml', 'damaged-image tiers.yaml'])
})

it.each([
  ['large', 800, ['services.yaml']],
  ['small', 400, ['services.yaml', 'team.yaml']],
] as const)('warns of a photograph at a %s place below %i pixels', (size, width, files) => {
  expect(found(size, picture({ width }))).toEqual([])
  expect(found(size, picture({ width: width - 1 }))).toEqual(files.map((file) => `small-image ${file}`))
})

it('says once of a file what it is not', () => {
  expect(found('large', { isPicture: false })).toEqual([`unreadable-image images/${places.large}`])
  expect(found('large', undefined)).toEqual(['missing-image services.yaml', 'missing-image tiers.yaml'])
})
