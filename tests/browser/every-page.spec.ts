import { everyPage, expect, hydrated, scrollTo, test, watchShifts } from './fixtures.ts'

const pages = [...everyPage.map(({ path }) => path), '/no-such-page', '/fr/no-such-page']

for (const path of pages) {
  test.describe(path, () => {
    test.afterEach(({ complaints }) => {
      // The 404 pages write a line to the log, as they should.
      if (path.includes('no-such')) complaints.length = 0
    })

    test('hydrates without a complaint', async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
    })

    test('does not scroll sideways at any width', async ({ page }) => {
      await page.goto(path)
      for (const width of [320, 360, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect({ width, overflow }).toEqual({ width, overflow: 0 })
      }
    })

    test('does not move while it loads and is scrolled through', async ({ page }) => {
      const shift = await watchShifts(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path, { waitUntil: 'networkidle' })
      const height = await page.evaluate(() => document.body.scrollHeight)
      for (let top = 0; top < height; top += 700) await scrollTo(page, top)
      // Below a thousandth nothing changes its line or its height: letters of the real font are a hair wider.
      expect(await shift()).toBeLessThan(0.001)
    })
  })

  test.describe(`${path} with script off`, () => {
    test.use({ javaScriptEnabled: false })

    test('shows all that it shows with script', async ({ page, complaints }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const section of await page.locator('main section').all()) await expect(section).toBeVisible()
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(40)
      complaints.length = 0
    })
  })
}
