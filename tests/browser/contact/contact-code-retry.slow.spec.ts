import type { Page } from '@playwright/test'
import { expectLoaded, formOn } from '../support/contact-form.ts'
import { expect, messagesIn, open, test } from '../support/fixtures.ts'

/**
 * Blocks all requests for the code of the forms. This simulates Firefox and WebKit, which after one failure do not load a module again
 * until the page is reloaded. Returns a function that unblocks the code.
 */
async function loseFormCode(page: Page): Promise<() => Promise<void>> {
  const pattern = '**/assets/chunks/*.js*'
  await page.route(pattern, (route) => route.abort('connectionfailed'))
  return () => page.unroute(pattern)
}

test.beforeEach(({ expectComplaints }) => expectComplaints(/ERR_CONNECTION_FAILED .*\.js$/))

test('a prerendered form whose code fails to load stays a native form', async ({ page }) => {
  await open(page, '/')
  await loseFormCode(page)
  const { form, person, fields } = formOn(page, 'advanced', 'en')
  const failure = page.waitForEvent('requestfailed')
  await person.fill('Ada')
  await failure
  await expect(form).toHaveJSProperty('noValidate', false)
  await expect(form).toHaveAttribute('action', /^mailto:/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await fields()).toMatchObject({ fullName: 'Ada' })
})

test('after client-side navigation to a form whose code fails to load, the page offers a reload that shows the form', async ({ page }) => {
  const { common } = messagesIn('en')
  await open(page, '/about')
  const restore = await loseFormCode(page)
  await page.getByRole('navigation').getByRole('link', { name: common.nav.contact() }).first().click()
  await expect(page).toHaveURL('/contact')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(common.fault.text())
  await restore()
  await notice.getByRole('link', { name: common.fault.reload() }).click()
  await expectLoaded(formOn(page, 'simple', 'en').form)
})
