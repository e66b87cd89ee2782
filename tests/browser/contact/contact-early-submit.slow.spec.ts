import type { Page } from '@playwright/test'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { specimenContent } from '../../specimen/site.ts'
import { underAPath } from '../../specimen/variants.ts'
import { asksToStay, bothForms, expectLoaded, fillForm, formOn, formPages, keepBack, scripts } from '../support/contact-form.ts'
import { endpointUrl, received, sender } from '../support/endpoint.ts'
import { expect, hydrated, messagesIn, test } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

type Received = { idempotencyKey?: string; language: string; fields: Record<string, string> }

/**
 * Counts native form submissions. Returns a function that reads the count. The listener is capturing, because a listener of the page may
 * stop the propagation of the event. It counts after a timeout, because the page may prevent the submission first.
 */
async function countNativeSubmits(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0
    addEventListener(
      'submit',
      (event) =>
        setTimeout(() => {
          if (!event.defaultPrevented) document.documentElement.dataset['native'] = String((count += 1))
        }),
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['native'] ?? 0))
}

for (const { name, locale } of bothForms) {
  const { contact } = messagesIn(locale)

  test.describe(`the ${name} form in ${locale}, submitted before its code has loaded`, () => {
    test('the form looks busy until its code has loaded, and is then sent', async ({ page }) => {
      const nativeSubmits = await countNativeSubmits(page)
      const release = await keepBack(page, 'all')
      await page.goto(localisePath(formPages[name].path, locale), { waitUntil: 'commit' })
      const parts = formOn(page, name, locale)

      // The browser validates the form natively, so the empty form is not submitted.
      await parts.send.click()
      await expect(parts.person).toBeFocused()
      await expect(parts.form).toHaveAttribute('aria-busy', 'false')

      const filled = await fillForm(parts)
      await parts.send.click()
      await expect(parts.button).toHaveText(contact.button.sending())
      await expect(parts.button).toBeDisabled()
      await expect(parts.form).toHaveAttribute('aria-busy', 'true')
      await parts.button.focus()
      await page.keyboard.press('Space')
      await parts.person.press('Enter')
      expect(await parts.fields()).toEqual(filled)

      release()
      await expectLoaded(parts.form)
      await expect(parts.button).toHaveText(contact.button.sending())
      await expect(parts.form).toContainText(contact.success.title())
      await expect(parts.send).toBeEnabled()
      await expect(parts.person).toHaveValue('')
      expect(await nativeSubmits()).toBe(0)
    })
  })
}

test('if the code of a form with simulated delivery never loads, the form opens the mail program and shows the note about missing JavaScript', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/ERR_BLOCKED_BY_CLIENT.*\.js$/)
  const { contact } = messagesIn('fr')
  await page.clock.install()
  const nativeSubmits = await countNativeSubmits(page)
  await page.route(scripts, (route) => route.abort('blockedbyclient'))
  await page.goto('/fr/contact')
  const parts = formOn(page, 'simple', 'fr')
  const filled = await fillForm(parts)
  await parts.send.click()
  await page.clock.runFor(14_000)
  await expect(parts.button).toHaveText(contact.button.sending())
  expect(await nativeSubmits()).toBe(0)
  await page.clock.runFor(1000)
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return nativeSubmits()
    })
    .toBe(1)
  await expect(parts.form.getByText(contact.withoutScript())).toBeVisible()
  await expect(parts.form).toHaveAttribute('aria-busy', 'false')
  expect(await parts.fields()).toEqual(filled)

  // When the visitor submits the form again, it does not wait for its code: the mail program opens at once.
  await parts.send.click()
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return nativeSubmits()
    })
    .toBe(2)
})

test.describe('a message to an endpoint, submitted before the code of its form has loaded,', () => {
  test.use({ baseURL: `http://localhost:${otherPort}` })
  // The endpoint is on another host. A request to another host fails a test that does not expect it.
  test.beforeEach(({ expectComplaints }) => expectComplaints(new RegExp(`${endpointUrl}/requests$`)))

  test('the message is sent once, with the prefill and the latest text', async ({ page }) => {
    const release = await keepBack(page, 'all')
    const [plan] = specimenContent.en.plans
    await page.goto(`${underAPath}/?plan=${plan?.id ?? ''}#contact`, { waitUntil: 'commit' })
    const parts = formOn(page, 'advanced', 'en')
    const email = sender('ok')
    await fillForm(parts, email)
    await parts.send.click()
    expect(await asksToStay(page)).toBe(true)
    await parts.longText.fill('A table for three')
    release()
    await expect(parts.form).toContainText(messagesIn('en').contact.success.title())
    expect(await asksToStay(page)).toBe(false)
    expect(await received<Received>(email)).toMatchObject([
      { fields: { email, specificNeeds: 'A table for three', subscriptionInterest: plan?.id } },
    ])
  })

  test('the message is sent once after a language switch', async ({ page }) => {
    await page.goto(`${underAPath}/`, { waitUntil: 'networkidle' })
    await hydrated(page)
    const release = await keepBack(page, 'forms')
    const parts = formOn(page, 'advanced', 'en')
    const email = sender('ok')
    await fillForm(parts, email)
    await parts.send.click()
    // With three languages the links to other languages are in a menu.
    await page.getByRole('banner').locator('button[popovertarget]').click()
    await page.getByRole('banner').locator('a[data-language][hreflang=fr]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    release()
    await expect(formOn(page, 'advanced', 'fr').form).toContainText(messagesIn('fr').contact.success.title())
    expect(await received<Received>(email)).toHaveLength(1)
  })

  test('the message is sent once after a navigation, and the form shows the outcome after Back', async ({ page }) => {
    await page.goto(`${underAPath}/`, { waitUntil: 'networkidle' })
    await hydrated(page)
    const release = await keepBack(page, 'forms')
    const { form, send, ...parts } = formOn(page, 'advanced', 'en')
    const email = sender('ok')
    await fillForm({ form, send, ...parts }, email)
    await send.click()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: messagesIn('en').common.footer.legal.terms() })
      .click()
    await expect(page).toHaveURL(`${underAPath}/terms`)
    expect(await asksToStay(page)).toBe(true)
    release()
    await expect
      .poll(async () => received<Received>(email))
      .toMatchObject([{ language: 'en', fields: { email, fullName: 'Ada Lovelace' } }])
    await page.goBack()
    await expect(form).toContainText(messagesIn('en').contact.success.title())
    expect(await received<Received>(email)).toHaveLength(1)
  })

  test('the browser posts the message natively if the code never loads', async ({ page, expectComplaints }) => {
    expectComplaints(/ERR_BLOCKED_BY_CLIENT.*\.js$/)
    await page.clock.install()
    await page.route(scripts, (route) => route.abort('blockedbyclient'))
    await page.goto(`${underAPath}/contact`)
    const email = sender('ok')
    const parts = formOn(page, 'simple', 'en')
    await fillForm(parts, email)
    await parts.send.click()
    await expect(parts.button).toHaveText(messagesIn('en').contact.button.sending())
    await page.clock.runFor(15_000)
    await expect(page).toHaveURL(`${endpointUrl}/requests`)
    expect(await received<Received>(email)).toHaveLength(1)

    // The outcome of a native submission is unknown. When the visitor returns, the form says that the message may be lost, and still has
    // the typed text.
    await page.unroute(scripts)
    await page.goto(`${underAPath}/contact`)
    await expect(parts.form).toContainText(messagesIn('en').contact.failure.title())
    await expect(parts.person).toHaveValue('Ada Lovelace')
  })
})

test('text typed before the code of the form has loaded survives leaving the page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await hydrated(page)
  const release = await keepBack(page, 'forms')
  const { person } = formOn(page, 'advanced', 'en')
  await person.fill('Ada')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: messagesIn('en').common.footer.legal.terms() })
    .click()
  await expect(page).toHaveURL('/terms')
  release()
  await page.goBack()
  await expect(person).toHaveValue('Ada')
})
