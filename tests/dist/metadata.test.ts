import sharp from 'sharp'
import { expect, it } from 'vitest'
import { attributeValues, builtFile, builtSite, indexablePages, inEveryLanguage } from './specimen.ts'

// The gate checks the metadata of the pages. These tests check the pictures to which the metadata and the web manifests refer.

it('share images have the size that the metadata states', async () => {
  for (const { urlPath, document } of indexablePages) {
    const [image = ''] = attributeValues(document, 'meta[property="og:image"]', 'content')
    const { width, height, format } = await sharp(builtFile(image.slice(builtSite.url.length))).metadata()
    expect({ urlPath, width, height, format }).toEqual({ urlPath, width: 1200, height: 630, format: 'jpeg' })
  }
})

it('icons have the sizes that the web manifests state', async () => {
  for (const { document } of inEveryLanguage('/')) {
    const [manifest = ''] = attributeValues(document, 'link[rel=manifest]', 'href')
    // The cast is right, because src/build/site/site-files.ts writes web manifests in this format.
    const { icons } = JSON.parse(builtFile(manifest).toString()) as { icons: { src: string; sizes: string }[] }
    expect(icons.length).toBeGreaterThan(0)
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(builtFile(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const [touch = ''] = attributeValues(document, 'link[rel=apple-touch-icon]', 'href')
    expect(await sharp(builtFile(touch)).metadata()).toMatchObject({ width: 180 })
  }
})

it('the home pages have keywords', () => {
  for (const { document } of inEveryLanguage('/')) expect(attributeValues(document, 'meta[name=keywords]', 'content')).toHaveLength(1)
})
