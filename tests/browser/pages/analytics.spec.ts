import { underAPath } from '../../specimen/variants.ts'
import { endpointUrl } from '../support/endpoint.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

// The built site `other` has analytics. All other tests prove that a site without this setting loads nothing from another host: `watch`
// (support/fixtures.ts) would report it.
test.use({ baseURL: `http://localhost:${otherPort}` })

test('the analytics script loads after the scripts of the site, and gets its data attributes', async ({ page }) => {
  const count = page.waitForResponse(`${endpointUrl}/count?site=house`)
  await open(page, `${underAPath}/`)
  expect((await count).status()).toBe(200)
  const { script, latest } = await page.evaluate((urlPath) => {
    const starts = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }))
    const entry = starts.filter(({ name }) => name.includes('/entry-client'))
    return {
      script: starts.find(({ name }) => name === urlPath)?.startTime,
      latest: Math.max(...entry.map(({ startTime }) => startTime)),
    }
  }, `${endpointUrl}/count.js`)
  expect(latest).toBeGreaterThan(0)
  expect(script).toBeGreaterThan(latest)
})

test('pages work if the analytics script is blocked', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED/)
  await page.route(`${endpointUrl}/count.js`, (route) => route.abort())
  const isBlocked = page.waitForEvent('requestfailed')
  await open(page, `${underAPath}/about`)
  await isBlocked
  await page.getByRole('navigation').getByRole('link').nth(1).click()
  await expect(page).not.toHaveURL(/about$/)
})
