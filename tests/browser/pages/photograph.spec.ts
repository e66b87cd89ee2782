import { specimenContent } from '../../specimen/site.ts'
import { expect, open, test, watchShifts } from '../support/fixtures.ts'

// The first service of the home page has a photograph.
const [service] = specimenContent.en.services.home
const alt = service?.image.kind === 'photograph' ? service.image.alt : ''
const own = { width: 1000, height: 750 }

for (const { width, deviceScaleFactor, served } of [
  { width: 360, deviceScaleFactor: 2, served: 480 },
  { width: 768, deviceScaleFactor: 2, served: 800 },
  { width: 1440, deviceScaleFactor: 1, served: 800 },
]) {
  test.describe(`${width} px at ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor })

    test('a photograph loads lazily, in a fitting size, without layout shift', async ({ page }) => {
      const expectStillness = await watchShifts(page)
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await open(page, '/')
      const image = page.getByRole('img', { name: alt })
      await expect(image).toHaveAttribute('loading', 'lazy')
      await expect(image).toHaveAttribute('width', String(own.width))
      await expect(image).toHaveAttribute('height', String(own.height))

      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true)
      const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
      expect(source).toMatch(new RegExp(`-${served}\\.avif$`))
      expect(requested.filter((url) => url.includes('/photographs/'))).toHaveLength(1)
      await expectStillness()
    })
  })
}

test('a browser without AVIF gets WebP', async ({ page }) => {
  await page.goto('/')
  const picture = page.locator('picture', { has: page.getByRole('img', { name: alt }) })
  expect(await picture.locator('source').evaluateAll((sources) => sources.map((source) => source.getAttribute('type')))).toEqual([
    'image/avif',
  ])
  const response = await page.request.get((await picture.getByRole('img').getAttribute('src')) ?? '')
  expect(response.headers()['content-type']).toBe('image/webp')
  expect((await response.body()).subarray(8, 12).toString()).toBe('WEBP')
})
