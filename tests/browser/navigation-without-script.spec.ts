import { mainPages } from '../../src/content/model/pages.ts'
import { expect, hydrated, test, words } from './fixtures.ts'

// On a phone the main pages are in the drawer, which not every browser opens without script.
test.use({ viewport: { width: 360, height: 740 } })

const LL = words('en')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the foot of a page leads to the main pages', async ({ page }) => {
    await page.goto('/terms')
    const navigation = page.locator('footer noscript')
    for (const { navigation: name } of mainPages) await expect(navigation.getByRole('link', { name: LL.common.nav[name]() })).toBeVisible()
    await navigation.getByRole('link', { name: LL.common.nav.pricing() }).click()
    await expect(page).toHaveURL('/pricing')
  })
})

test('with script it does not, before and after a navigation', async ({ page }) => {
  await page.goto('/terms')
  await hydrated(page)
  await expect(page.locator('footer noscript').getByRole('link')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: LL.common.footer.legal.privacy() }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.locator('footer noscript').getByRole('link')).toHaveCount(0)
})
