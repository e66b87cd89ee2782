import { content } from '../specimen/site.ts'
import { everyPage, expect, hydrated, test, words } from './fixtures.ts'
import { underAPath, underAPathPort } from './ports.ts'

// The site as it is built for a path of its host, where GitHub Pages serves the site of a repository.
test.use({ baseURL: `http://localhost:${underAPathPort}` })

for (const { path } of everyPage) {
  test(`${path} stays below the path of the site, and finds everything there`, async ({ page }) => {
    await page.goto(underAPath + path)
    await hydrated(page)
    for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded()
    const addresses = await page.evaluate(() => [
      ...[...document.querySelectorAll('a')].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
      ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    ])
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address) => !address.startsWith(`${underAPath}/`))).toEqual([])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://house.example${underAPath}${path}`)
  })
}

test('goes from page to page, and from language to language, without a reload', async ({ page }) => {
  const LL = words('en')
  await page.goto(`${underAPath}/`)
  await hydrated(page)
  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
  await page.getByRole('navigation').getByRole('link', { name: LL.common.nav.pricing() }).first().click()
  await expect(page).toHaveURL(`${underAPath}/pricing`)
  await expect(page).toHaveTitle(new RegExp(LL.pricing.meta.title()))
  await page.getByRole('banner').getByRole('link', { name: 'FR Français' }).click()
  await expect(page).toHaveURL(`${underAPath}/fr/pricing`)
  await expect(page).toHaveTitle(new RegExp(words('fr').pricing.meta.title()))
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('fr').common.header.homeLabel({ brand: content.fr.site.brand }) })
    .click()
  await expect(page).toHaveURL(`${underAPath}/fr`)
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  await page.goBack()
  await expect(page).toHaveURL(`${underAPath}/fr/pricing`)
})

test.describe('with a French browser', () => {
  test.use({ locale: 'fr-FR' })
  test('leads to French', async ({ page }) => {
    await page.goto(`${underAPath}/pricing?a=b`)
    await expect(page).toHaveURL(`${underAPath}/fr/pricing?a=b`)
  })
})

test('its one 404 page leads home from wherever it is shown', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*\/fr\/deep\/nowhere$/)
  await page.goto(`${underAPath}/fr/deep/nowhere`)
  await hydrated(page)
  await page.getByRole('link', { name: words('en').notFound.hero.home() }).click()
  await expect(page).toHaveURL(`${underAPath}/`)
})
