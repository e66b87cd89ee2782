import { localeCodes } from '../../src/i18n/locales.ts'
import { localizePath } from '../../src/i18n/paths.ts'
import { expect, hydrated, test, violations, watchShifts } from './fixtures.ts'
import { alt } from './photograph.ts'
import { underAPath, underAPathPort } from './ports.ts'

test.use({ baseURL: `http://localhost:${underAPathPort}` })

for (const locale of localeCodes) {
  for (const { width, deviceScaleFactor } of [
    { width: 360, deviceScaleFactor: 2 },
    { width: 768, deviceScaleFactor: 1 },
    { width: 1440, deviceScaleFactor: 2 },
  ]) {
    test.describe(`${locale}, ${width} px at ${deviceScaleFactor}`, () => {
      test.use({ viewport: { width, height: 800 }, deviceScaleFactor })

      test('a photograph comes when it is near, no larger than its place needs, and moves nothing', async ({ page }) => {
        const shift = await watchShifts(page)
        const requested: string[] = []
        page.on('request', (request) => requested.push(request.url()))
        await page.goto(underAPath + localizePath('/', locale), { waitUntil: 'networkidle' })
        await hydrated(page)
        const image = page.getByRole('img', { name: alt[locale] })
        await expect(image).toHaveAttribute('loading', 'lazy')
        await expect(image).toHaveAttribute('width', '1600')
        await expect(image).toHaveAttribute('height', '1200')
        expect(requested.filter((url) => url.includes('/photographs/'))).toEqual([])

        await image.scrollIntoViewIfNeeded()
        await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true)
        const { source, shown } = await image.evaluate((element: HTMLImageElement) => ({
          source: element.currentSrc,
          shown: element.getBoundingClientRect().width,
        }))
        const [, served = ''] = /-(\d+)\.avif$/.exec(source) ?? []
        expect(Number(served)).toBeGreaterThanOrEqual(Math.min(1600, shown * deviceScaleFactor))
        // The next smaller one would not do for the place that the page speaks of, which is rounded up.
        expect(Number(served)).toBeLessThanOrEqual(Math.max(480, shown * deviceScaleFactor * 3))
        expect(requested.filter((url) => url.includes('/photographs/'))).toHaveLength(1)
        expect(await shift()).toBeLessThan(0.001)
        expect(await violations(page)).toEqual([])
      })
    })
  }
}

test('a browser that does not know AVIF gets WebP', async ({ page }) => {
  await page.goto(`${underAPath}/`)
  const picture = page.locator('picture', { has: page.getByRole('img', { name: alt.en }) })
  expect(await picture.locator('source').evaluateAll((sources) => sources.map((source) => source.getAttribute('type')))).toEqual([
    'image/avif',
  ])
  const answer = await page.request.get((await picture.getByRole('img').getAttribute('src')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/webp')
  expect((await answer.body()).subarray(8, 12).toString()).toBe('WEBP')
})
