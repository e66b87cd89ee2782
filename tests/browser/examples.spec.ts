import { expect, test } from '@playwright/test'
import { axeViolations } from '../../scripts/browser/axe.ts'
import { serveWhileDeveloping } from './development-site.ts'

// Every component of src/ui in every state, as `npm run dev` shows them; its picture is in test-results/browser.
const site = serveWhileDeveloping()

for (const width of [320, 768, 1440]) {
  test(`the components are right by themselves, at ${width} px`, async ({ page }, testInfo) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.address}/examples`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeViolations(page, { within: ['main'] })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.screenshot({ path: testInfo.outputPath('examples.png'), fullPage: true })
  })
}
