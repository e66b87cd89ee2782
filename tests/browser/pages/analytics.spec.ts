import { underAPath } from '../../specimen/variants.ts'
import { endpointUrl } from '../support/endpoint.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

// A variant of the specimen has analytics; the other tests show that a site without the setting loads nothing from another host.
test.use({ baseURL: `http://localhost:${otherPort}` })

test('the script of the analytics runs after the scripts of the site, with its data attributes', async ({ page }) => {
  const count = page.waitForResponse(`${endpointUrl}/count?site=house`)
  await open(page, `${underAPath}/`)
  expect((await count).status()).toBe(200)
  const { script, latest } = await page.evaluate((address) => {
    const starts = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }))
    const entry = starts.filter(({ name }) => name.includes('/entry-client'))
    return {
      script: starts.find(({ name }) => name === address)?.startTime,
      latest: Math.max(...entry.map(({ startTime }) => startTime)),
    }
  }, `${endpointUrl}/count.js`)
  expect(latest).toBeGreaterThan(0)
  expect(script).toBeGreaterThan(latest)
})

test('a blocked script of the analytics changes nothing', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED/)
  await page.route(`${endpointUrl}/count.js`, (route) => route.abort())
  const isBlocked = page.waitForEvent('requestfailed')
  await open(page, `${underAPath}/about`)
  await isBlocked
  await page.getByRole('navigation').getByRole('link').nth(1).click()
  await expect(page).not.toHaveURL(/about$/)
})
