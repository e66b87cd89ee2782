import { addedLanguages } from '../../harness/sites/more-languages.ts'
import { paths } from '../../harness/sites/paths.ts'
import { underAPath } from '../../specimen/variants.ts'
import { fillForm, openForm } from '../support/contact-form.ts'
import { endpointUrl, sender } from '../support/endpoint.ts'
import { expect, open, overflow, test, violations } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

// Tests the languages of the built site `other`. It also has German, Spanish and Arabic, with pseudo-translated texts. Its code differs
// from that of the site only in the table of languages. tests/dist/path-and-third-language.test.ts tests the content of its pages.
test.use({ baseURL: `http://localhost:${otherPort}` })

const languages = ['en', 'fr', ...addedLanguages]
const at = (path: string) => underAPath + path

for (const where of ['banner', 'contentinfo'] as const) {
  test(`the languages of the ${where} are a menu that works by keyboard`, async ({ page }) => {
    await open(page, at('/pricing'))
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const button = page.getByRole(where).locator('button[popovertarget]')
    const link = page.getByRole(where).getByRole('link', { name: 'Deutsch' })
    await expect(link).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await expect(page.getByRole(where).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    expect(await violations(page, { within: ['header', 'footer'] })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    for (let presses = 0; presses <= languages.length; presses++) await page.keyboard.press('Tab')
    await expect(link).toBeHidden()

    await button.press('Enter')
    await link.press('Enter')
    await expect(page).toHaveURL(at('/de/pricing'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    // This visitor has chosen German, so a URL without a language leads to the German page.
    await page.goto(at('/services'))
    await expect(page).toHaveURL(at('/de/services'))
  })
}

test('a toast can be swiped away to the right, and on an Arabic page to the left', async ({ page, expectComplaints }) => {
  expectComplaints(new RegExp(`another host: ${endpointUrl}/requests$`))
  const { form, ...parts } = await openForm(page, 'simple', 'en', underAPath)
  await fillForm({ form, ...parts }, sender('ok'))
  await parts.send.click()
  const toast = page.locator('[data-swipe-direction]')
  await expect(toast).toHaveAttribute('data-swipe-direction', 'right')
  await page.getByRole('banner').locator('button[popovertarget]').click()
  await page.getByRole('banner').locator('a[hreflang=ar]').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(toast).toHaveAttribute('data-swipe-direction', 'left')
})

test.describe('a visitor whose browser is German', () => {
  test.use({ locale: 'de-DE' })
  test('a visitor with a German browser is redirected to the German page', async ({ page }) => {
    await page.goto(at('/about'))
    await expect(page).toHaveURL(at('/de/about'))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the language menu opens and links to the same page in German', async ({ page }) => {
    await page.goto(at('/about'))
    await page.getByRole('banner').locator('button[popovertarget]').click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(at('/de/about'))
  })
})

test('the language menus fit into windows of any width', async ({ page }) => {
  await open(page, at('/'))
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const where of ['banner', 'contentinfo'] as const) {
      await page.getByRole(where).locator('button[popovertarget]').click()
      const list = page.getByRole(where).locator('[popover]')
      await expect(list, `${width} px`).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  }
})

test('the 404 page at a German URL is in German', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*\/de\/nowhere$/)
  const response = await page.goto(at('/de/nowhere'))
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

for (const language of addedLanguages) {
  test(`the pages in ${language} fit into narrow and wide windows, and axe finds no fault`, async ({ page }) => {
    for (const path of paths) {
      await open(page, at(`/${language}${path === '/' ? '' : path}`))
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(page), `${path} at ${width} px`).toBe(0)
        expect(await violations(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
}
