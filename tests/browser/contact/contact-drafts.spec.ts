import type { Page } from '@playwright/test'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { underAPath } from '../../specimen/variants.ts'
import { asksToStay, bothForms, expectLoaded, fillForm, formOn, formPages, openForm } from '../support/contact-form.ts'
import { endpointUrl, received, sender } from '../support/endpoint.ts'
import { expect, hydrated, messagesIn, test } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

const scripts = /\/assets\/.*\.js$/

const toasts = (page: Page) =>
  page.getByRole('region', { name: messagesIn('en').contact.toast.regionLabel({ key: 'F8' }) }).getByRole('listitem')

for (const { name, locale } of bothForms) {
  test.describe(`text typed into the ${name} form in ${locale}`, () => {
    test('the text survives a reload before and after the code of the form has loaded', async ({ page, allowComplaints }) => {
      allowComplaints(/\.js$/)
      await page.route(scripts, (route) => route.abort())
      await page.goto(localisePath(formPages[name].path, locale))
      const parts = formOn(page, name, locale)
      await parts.person.fill('Ada')
      await parts.interest.selectOption({ index: 1 })
      await page.reload()
      await expect(parts.person).toHaveValue('Ada')

      await page.unroute(scripts)
      await page.reload()
      await expectLoaded(parts.form)
      await expect(parts.person).toHaveValue('Ada')
      const filled = await fillForm(parts)
      if (name === 'advanced') await parts.form.getByRole('radio').nth(1).check()
      const held = await parts.fields()
      expect(held).toMatchObject({ ...filled, ...(name === 'advanced' && { preferredContact: held['preferredContact'] }) })
      await page.reload()
      await expectLoaded(parts.form)
      expect(await parts.fields()).toEqual(held)
    })
  })
}

test('a value that the browser fills in without an input event is still there after a visit to another page', async ({ page }) => {
  const { path, form, words } = formsIn('en')
  await page.goto(path)
  const parts = form(page)
  await expectLoaded(parts.form)
  await parts.person.evaluate((input: HTMLInputElement) => (input.value = 'Ada'))
  await page.getByRole('contentinfo').getByRole('link', { name: words.common.footer.legal.privacy() }).click()
  await expect(page).toHaveURL(/privacy/)
  await page.goBack()
  await expect(parts.person).toHaveValue('Ada')
})

const english = formsIn('en')
const french = formsIn('fr')
function formsIn(locale: 'en' | 'fr') {
  return { path: localisePath('/contact', locale), form: (page: Page) => formOn(page, 'simple', locale), words: messagesIn(locale) }
}

for (const [what, fault] of [
  ['the browser is offline', undefined],
  ['the server is in trouble', 503],
] as const) {
  test(`the page and its typed text stay if the data of the other language fail to load: ${what}`, async ({
    page,
    context,
    expectComplaints,
  }) => {
    expectComplaints(/pageContext\.json/)
    const parts = await openForm(page, 'simple', 'en')
    await parts.person.fill('Ada')
    const data = '**/fr/contact/index.pageContext.json'
    if (fault === undefined) await context.setOffline(true)
    else await page.route(data, (route) => route.fulfill({ status: fault }))
    const link = page.getByRole('banner').locator('a[hreflang=fr]')
    const notice = page.getByRole('paragraph').filter({ hasText: english.words.common.unreachable.text() })
    await link.click()
    await expect(notice).toBeVisible()
    await expect(page.locator('[aria-live]').filter({ hasText: english.words.common.unreachable.text() })).toHaveCount(1)
    await expect(page).toHaveURL(english.path)
    await expect(parts.person).toHaveValue('Ada')

    await page.getByRole('button', { name: english.words.common.unreachable.close() }).click()
    await expect(notice).toBeHidden()
    await link.click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await page.unroute(data)
    await link.click()
    await expect(page).toHaveURL(french.path)
    await expect(french.form(page).person).toHaveValue('Ada')
    await expect(page.getByRole('paragraph').filter({ hasText: french.words.common.unreachable.text() })).toHaveCount(0)
  })
}

test('a link followed while a language switch is loading supersedes the switch', async ({ page, expectComplaints }) => {
  expectComplaints(/pageContext\.json/)
  const parts = await openForm(page, 'simple', 'en')
  await parts.person.fill('Ada')
  const { footer, unreachable } = english.words.common
  const data = '**/fr/contact/index.pageContext.json'
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(data, async (route) => {
    await held
    await route.fulfill({ status: 503 })
  })
  const asked = page.waitForRequest(data)
  await page.getByRole('banner').locator('a[hreflang=fr]').click()
  await asked
  await page.getByRole('contentinfo').getByRole('link', { name: footer.legal.terms() }).click()
  await expect(page).toHaveURL('/terms')
  const answered = page.waitForResponse(data)
  release()
  await answered
  // Waits until the page has handled the late response to the language switch. It must neither show the notice nor leave the new page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page.getByRole('paragraph').filter({ hasText: unreachable.text() })).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
})

test.describe('a contact form on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the toast that confirms a message waits until the drawer is closed', async ({ page }) => {
    const { contact, common } = messagesIn('en')
    await page.clock.install()
    const parts = await openForm(page, 'simple', 'en')
    await fillForm(parts)
    await page.clock.pauseAt(Date.now() + 60_000)
    await parts.send.click()
    await page.getByRole('button', { name: common.menu.open() }).click()
    await page.clock.runFor(20_000)
    await expect(page.locator('form').getByText(contact.success.title())).toBeAttached()
    await expect(page.getByRole('listitem').filter({ hasText: contact.success.title() })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.clock.runFor(1000)
    await expect(toasts(page)).toContainText(contact.success.title())
  })
})

test.describe('a contact message that is sent to an endpoint', () => {
  test.use({ baseURL: `http://localhost:${otherPort}` })
  // The endpoint is on another host. A request to another host fails a test that does not expect it.
  test.beforeEach(({ expectComplaints }) => expectComplaints(new RegExp(`${endpointUrl}/requests$`)))

  const { contact, common } = messagesIn('en')
  const toTerms = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: common.footer.legal.terms() }).click()

  test('a message that fails after navigation is reported on the new page; until then the browser asks before closing the page', async ({
    page,
  }) => {
    const email = sender('500-422')
    await page.clock.install()
    const parts = await openForm(page, 'advanced', 'en', underAPath)
    const filled = await fillForm(parts, email)
    await page.clock.pauseAt(Date.now() + 60_000)
    await parts.send.click()
    await expect.poll(async () => (await received(email)).length).toBe(1)
    await toTerms(page)
    await expect(page).toHaveURL(`${underAPath}/terms`)
    expect(await asksToStay(page)).toBe(true)
    await page.clock.runFor(1500)
    await expect(toasts(page)).toContainText(contact.failure.title())
    expect(await asksToStay(page)).toBe(false)
    // A toast about a failure must not close automatically.
    await page.clock.runFor(60_000)
    await page.clock.resume()
    await toasts(page).getByRole('link', { name: contact.failure.back() }).click()
    await expect(parts.form.getByRole('alert')).toContainText(contact.failure.title())
    await expect(parts.form).toBeInViewport()
    expect(await parts.fields()).toEqual(filled)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('a message that fails during navigation is reported on the next page', async ({ page }) => {
    const email = sender('hang-ok')
    const parts = await openForm(page, 'simple', 'en', underAPath)
    await fillForm(parts, email)
    // The endpoint refuses the message at once. The data of the next page arrive only after the form has shown the failure.
    await page.route(`${endpointUrl}/requests`, (route) => route.fulfill({ status: 422 }))
    await page.route('**/terms/index.pageContext.json', async (route) => {
      await expect(parts.form.getByRole('alert')).toContainText(contact.failure.title())
      await route.continue()
    })
    await parts.send.click()
    await toTerms(page)
    await expect(page).toHaveURL(`${underAPath}/terms`)
    await expect(toasts(page)).toContainText(contact.failure.title())
  })

  test('if the visitor has seen that a message failed, the page does not scroll to the form when it is loaded again', async ({ page }) => {
    const parts = await openForm(page, 'simple', 'en', underAPath)
    await fillForm(parts, sender('422'))
    await parts.send.click()
    await expect(parts.form.getByRole('alert')).toContainText(contact.failure.title())
    await page.waitForFunction(() => !Object.values(sessionStorage).some((draft) => String(draft).includes('"toastKey"')))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${underAPath}/contact`)
    await expectLoaded(parts.form)
    await expect(parts.form).toContainText(contact.failure.title())
    await expect(page.locator('body')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a message interrupted by a page load is reported as failed; sending it again uses the same idempotency key', async ({ page }) => {
    const email = sender('hang-ok')
    const parts = await openForm(page, 'simple', 'en', underAPath)
    const filled = await fillForm(parts, email)
    await parts.send.click()
    await expect.poll(async () => (await received(email)).length).toBe(1)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${underAPath}/terms`)
    await hydrated(page)
    await expect(toasts(page)).toContainText(contact.failure.title())
    await toasts(page).getByRole('link', { name: contact.failure.back() }).click()
    await expect(parts.form).toContainText(contact.failure.title())
    expect(await parts.fields()).toEqual(filled)
    await parts.form.getByRole('button', { name: contact.button.again() }).click()
    await expect(parts.form).toContainText(contact.success.title())
    const [first, second, ...more] = await received<{ idempotencyKey: string }>(email)
    expect(second).toEqual(first)
    expect(more).toEqual([])
    await toasts(page).getByRole('button', { name: contact.toast.closeLabel() }).click()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  })
})
