import type { Page } from '@playwright/test'
import { expect, hydrated, test, words } from './fixtures.ts'

// The policy lets no script write into a script element, and whatever it refuses is a complaint that fails the test.

const LL = words('en')
const selector = 'script[type="application/ld+json"]'

/** The structured data of a page as it stands, parsed. */
const structuredData = (page: Page) =>
  page.evaluate((found) => [...document.querySelectorAll(found)].map((script) => JSON.parse(script.textContent) as unknown), selector)

/** The structured data of the same address in the HTML that the server sends. */
async function asServed(page: Page): Promise<unknown[]> {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json) as unknown)
}

/** Those of its own address, once and no others. */
async function areThoseOfThePage(page: Page): Promise<void> {
  const served = await asServed(page)
  expect(served).toHaveLength(1)
  await expect.poll(() => structuredData(page)).toEqual(served)
}

test('the structured data follow the visitor to another language, to another page, and back', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
  await page.getByRole('banner').locator('a[data-language]').click()
  await expect(page).toHaveURL('/fr')
  await areThoseOfThePage(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('fr').common.nav.pricing() })
    .click()
  await expect(page).toHaveURL('/fr/pricing')
  await areThoseOfThePage(page)
  await page.goBack()
  await expect(page).toHaveURL('/fr')
  await areThoseOfThePage(page)
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
})

test('those of a page that has been left meanwhile do not come in', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await hydrated(page)
  let answer = () => {}
  const isLeft = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/about/structured-data.xml', async (route) => {
    await isLeft
    await route.continue().catch(() => {})
  })
  await page.getByRole('banner').getByRole('link', { name: LL.common.nav.about() }).click()
  await expect(page).toHaveTitle(new RegExp(LL.about.meta.title()))
  expect(await structuredData(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: LL.common.nav.pricing() }).click()
  await expect(page).toHaveTitle(new RegExp(LL.pricing.meta.title()))
  answer()
  await page.waitForLoadState('networkidle')
  await areThoseOfThePage(page)
})

test('a page that a host answers with instead is not taken for them', async ({ page }) => {
  await page.route('**/structured-data.xml', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>document.title = "hacked"</script><script type="application/ld+json">{}</script>',
    }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: LL.common.nav.about() }).click()
  await expect(page).toHaveTitle(new RegExp(LL.about.meta.title()))
  await page.waitForLoadState('networkidle')
  expect(await structuredData(page)).toEqual([])
  await expect(page).toHaveTitle(new RegExp(LL.about.meta.title()))
})
