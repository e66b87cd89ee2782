import { specimenContent } from '../../specimen/site.ts'
import { underAPath } from '../../specimen/variants.ts'
import { expectLoaded } from '../support/contact-form.ts'
import { expect, messagesIn, open, test } from '../support/fixtures.ts'
import { gitHubPagesPort } from '../support/ports.ts'

// The site built for a base path, as on GitHub Pages. tests/dist/path-and-third-language.test.ts tests that every link begins with this
// path.
test.use({ baseURL: `http://localhost:${gitHubPagesPort}` })

for (const path of ['', '/fr/contact', '/de/about']) {
  test(`${underAPath}${path} loads everything below the base path`, async ({ page }) => {
    await open(page, underAPath + (path || '/'))
    for (const element of await page.locator('img, form').all()) await element.scrollIntoViewIfNeeded()
    for (const form of await page.locator('form').all()) await expectLoaded(form)
    const urls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : [])),
    )
    expect(urls.length).toBeGreaterThan(10)
    expect(urls.filter((url) => !url.startsWith(`${underAPath}/`))).toEqual([])
  })
}

test('the site navigates between pages and languages without a reload', async ({ page }) => {
  const messages = messagesIn('en')
  await open(page, `${underAPath}/`)
  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
  await page.getByRole('navigation').getByRole('link', { name: messages.common.nav.pricing() }).first().click()
  await expect(page).toHaveURL(`${underAPath}/pricing`)
  await expect(page).toHaveTitle(new RegExp(messages.pricing.meta.title()))
  await page.getByRole('banner').locator('button[popovertarget]').click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`${underAPath}/fr/pricing`)
  await expect(page).toHaveTitle(new RegExp(messagesIn('fr').pricing.meta.title()))
  await page
    .getByRole('banner')
    .getByRole('link', { name: messagesIn('fr').common.header.homeLabel({ brand: specimenContent.fr.site.brand }) })
    .click()
  await expect(page).toHaveURL(`${underAPath}/fr`)
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  await page.goBack()
  await expect(page).toHaveURL(`${underAPath}/fr/pricing`)
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })
  test('a page without a language in its URL redirects to French', async ({ page }) => {
    await page.goto(`${underAPath}/pricing?a=b`)
    await expect(page).toHaveURL(`${underAPath}/fr/pricing?a=b`)
  })
})

test("the site's 404 page links to the home page from any URL", async ({ page, expectComplaints }) => {
  expectComplaints(/404.*\/fr\/deep\/nowhere$/)
  await open(page, `${underAPath}/fr/deep/nowhere`)
  await page.getByRole('link', { name: messagesIn('fr').notFound.hero.home() }).click()
  await expect(page).toHaveURL(`${underAPath}/fr`)
})
