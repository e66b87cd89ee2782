import { expect, hydrated, open, test } from '../support/fixtures.ts'
import { developmentPort } from '../support/ports.ts'

// React reports hydration mismatches only in its development build, which these tests use. pseudo.slow.spec.ts looks for mismatches on
// every page, in one time zone and year. These tests look for mismatches that depend on the time zone and the year.
test.use({ baseURL: `http://localhost:${developmentPort}` })

for (const { name, timezoneId, year } of [
  { name: 'in London', timezoneId: 'Europe/London', year: 2031 },
  { name: 'fourteen hours ahead', timezoneId: 'Pacific/Kiritimati', year: 2031 },
  { name: 'eleven hours behind', timezoneId: 'Pacific/Pago_Pago', year: 2030 },
]) {
  test.describe(name, () => {
    test.use({ timezoneId })

    test('pages that show the year or depend on the time hydrate without a warning in a year after the build', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-01-01T00:30:00Z'))
      for (const path of ['/', '/fr/contact']) {
        await open(page, path)
        await expect(page.getByRole('contentinfo')).toContainText(String(year))
      }
    })
  })
}

test('React reports a hydration mismatch in the development build', async ({ page, expectComplaints }) => {
  expectComplaints(/[Hh]ydrat/)
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)/, '$1Other ') })
  })
  await page.goto('/')
  await hydrated(page)
})
