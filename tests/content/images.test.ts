import { expect, it } from 'vitest'
import type { ImageHeader } from '#src/content-toolkit/read/image-header.ts'
import type { ImageFile } from '#src/content-toolkit/read/read-content.ts'
import { checkOn, specimen } from './support/content-with.ts'

const places = { large: 'services/bench.jpg', small: 'team/portrait.png' }

/**
 * Returns the findings about images if `image` replaces the photograph of the specimen that pages show large or small. If `image` is
 * undefined, the photograph is missing.
 */
function imageFindings(size: keyof typeof places, image: Partial<ImageFile> | undefined) {
  const otherImages = specimen.images.filter(({ file }) => file !== places[size])
  const images = image ? [...otherImages, { file: places[size], isImage: true, ...image }] : otherImages
  const { findings } = checkOn({ ...specimen, images })
  return findings.filter(({ rule }) => rule.endsWith('-image')).map(({ rule, file }) => `${rule} ${file}`)
}
const header = (changes: Partial<ImageHeader> = {}) => ({ header: { width: 2000, height: 100, isWhole: true, ...changes } })

it('the check reports a truncated photograph at each content file that uses the photograph', () => {
  expect(imageFindings('large', header())).toEqual([])
  expect(imageFindings('large', header({ isWhole: false }))).toEqual(['damaged-image services.yaml', 'damaged-image tiers.yaml'])
  expect(imageFindings('large', { header: undefined })).toEqual(['damaged-image services.yaml', 'damaged-image tiers.yaml'])
})

it.each([
  ['large', 800, ['services.yaml']],
  ['small', 400, ['services.yaml', 'team.yaml']],
] as const)('the check warns if a photograph that pages show %s is narrower than %i pixels', (size, width, files) => {
  expect(imageFindings(size, header({ width }))).toEqual([])
  expect(imageFindings(size, header({ width: width - 1 }))).toEqual(files.map((file) => `small-image ${file}`))
})

it('the check reports a file that is not an image at its own path, and a missing image at the content files that name the image', () => {
  expect(imageFindings('large', { isImage: false })).toEqual([`unreadable-image images/${places.large}`])
  expect(imageFindings('large', undefined)).toEqual(['missing-image services.yaml', 'missing-image tiers.yaml'])
})
