import { mainPages } from '#src/content-model/tables/pages.ts'
import { expect, hydrated, messagesIn, test } from '../support/fixtures.ts'

// On a phone only the drawer links to the main pages, and some browsers cannot open it without JavaScript. So the footer has these links
// too.
test.use({ viewport: { width: 360, height: 740 } })

const messages = messagesIn('en')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the footer links to the main pages', async ({ page }) => {
    await page.goto('/terms')
    const navigation = page.locator('footer noscript')
    for (const { navigation: name } of mainPages)
      await expect(navigation.getByRole('link', { name: messages.common.nav[name]() })).toBeVisible()
    await navigation.getByRole('link', { name: messages.common.nav.pricing() }).click()
    await expect(page).toHaveURL('/pricing')
  })
})

test('with JavaScript the footer has no links to the main pages, before and after navigation', async ({ page }) => {
  await page.goto('/terms')
  await hydrated(page)
  await expect(page.locator('footer noscript').getByRole('link')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: messages.common.footer.legal.privacy() }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.locator('footer noscript').getByRole('link')).toHaveCount(0)
})
