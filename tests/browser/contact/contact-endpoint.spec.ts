import type { Page } from '@playwright/test'
import { schemaVersion as current } from '#src/contact-message/contact-message.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { emailLink, phoneLink } from '#src/content-model/model/links.ts'
import { specimenContent } from '../../specimen/site.ts'
import { underAPath } from '../../specimen/variants.ts'
import { asksToStay, bothForms, defaults, fillForm, type FormName, formOn, formPages, openForm } from '../support/contact-form.ts'
import { endpointUrl, received, sender } from '../support/endpoint.ts'
import { expect, hydrated, messagesIn, test, violations } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

// Other tests cover how a message is retried (src/site/contact/sending/delivery.test.ts), and the focus and the draft after an outcome
// (src/site/contact/form/ContactForm.dom.test.tsx).
test.use({ baseURL: `http://localhost:${otherPort}` })

// Requests to the endpoint, which is on another host, and engravings that fail to load while offline would otherwise fail the tests.
test.beforeEach(({ expectComplaints }) => expectComplaints(new RegExp(`${endpointUrl}/requests$|ERR_INTERNET_DISCONNECTED .*/patterns/`)))

type Sent = { idempotencyKey: string; form: string; language: string; page: string; fields: Record<string, string> }

const idempotencyKey: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)

/** Opens a form, fills it in, stops the clock and sends it. */
async function sendAs(page: Page, name: FormName, locale: Locale, email: string) {
  await page.clock.install()
  const parts = await openForm(page, name, locale, underAPath)
  const filled = await fillForm(parts, email)
  await page.clock.pauseAt(Date.now() + 60_000)
  await parts.send.click()
  return { ...parts, filled }
}

for (const { name, locale } of bothForms) {
  const { contact } = messagesIn(locale)
  const { site } = specimenContent[locale]

  /**
   * Expects that the form shows the notice about a failure, with the telephone number and the e-mail address of the house, and keeps its
   * values.
   */
  async function expectFailure(page: Page, parts: Awaited<ReturnType<typeof sendAs>>): Promise<void> {
    const notice = parts.form.getByRole('alert')
    await expect(notice).toContainText(contact.failure.title())
    await expect(notice).toBeInViewport()
    await expect(notice.getByRole('link', { name: site.phone })).toHaveAttribute('href', phoneLink(site.phone))
    await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute('href', emailLink(site.email))
    await expect(parts.form.getByRole('button', { name: contact.button.again() })).toBeEnabled()
    await expect(parts.button).toBeFocused()
    await expect(parts.form).not.toContainText(contact.success.title())
    await expect(page.getByRole('region', { name: contact.toast.regionLabel({ key: 'F8' }) }).getByRole('listitem')).toHaveCount(0)
    expect(await parts.fields()).toEqual(parts.filled)
  }

  test.describe(`the ${name} form in ${locale}`, () => {
    test('the form sends its values, and confirms when the endpoint accepts them', async ({ page }) => {
      const email = sender('ok')
      const parts = await sendAs(page, name, locale, email)
      await expect(parts.form).toContainText(contact.success.title())
      const { schemaVersion, form, language, page: stands, ...fields } = parts.filled
      expect({ schemaVersion, form, language, page: stands }).toEqual({
        schemaVersion: String(current),
        form: name,
        language: locale,
        page: formPages[name].path,
      })
      expect(await received<Sent>(email)).toEqual([
        {
          schemaVersion: current,
          idempotencyKey,
          form: name,
          language: locale,
          page: formPages[name].path,
          // FormData uses CRLF line endings, as HTML forms do.
          fields: { ...fields, [formPages[name].longText]: 'A table\nfor two' },
        },
      ])
      expect(await parts.fields()).toMatchObject(defaults[name])
    })

    test('after a refusal the form keeps its values, shows how to reach the house, and sends again with the same idempotency key', async ({
      page,
    }) => {
      const email = sender('422-ok')
      const parts = await sendAs(page, name, locale, email)
      await expectFailure(page, parts)
      await page.clock.resume()
      expect(await violations(page, { within: ['#contact'] })).toEqual([])
      await parts.button.click()
      await expect(parts.form).toContainText(contact.success.title())
      const [first, second, ...more] = await received<Sent>(email)
      expect(second).toEqual(first)
      expect(more).toEqual([])
    })

    test('the form shows an error in its language at each field that the endpoint refuses, until the field is changed', async ({
      page,
    }) => {
      const parts = await sendAs(page, name, locale, sender('invalid-ok'))
      const { email, phone, form } = parts
      const first = name === 'advanced' ? phone : email
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport()
      await expect(email).toHaveAccessibleDescription(contact.fieldErrors.emailFormat())
      await expect(phone).toHaveAccessibleDescription(`${contact.hints.phone()} ${contact.fieldErrors.refused()}`)
      await expect(form).not.toContainText(contact.failure.title())
      await expect(parts.button).toHaveText(contact.button.send())
      await page.clock.resume()
      expect(await violations(page, { within: ['#contact'] })).toEqual([])
      await email.fill(sender('ok'))
      await expect(email).toHaveAttribute('aria-invalid', 'false')
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await parts.button.click()
      await expect(form).toContainText(contact.success.title())
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('the browser posts the form natively to the endpoint', async ({ page }) => {
        const email = sender('ok')
        await page.goto(underAPath + localisePath(formPages[name].path, locale))
        const parts = formOn(page, name, locale)
        await expect(parts.form).not.toContainText(contact.withoutScript())
        await fillForm(parts, email)
        await parts.send.click()
        await expect(page).toHaveURL(`${endpointUrl}/requests`)
        const [message] = await received<Sent>(email)
        expect(message).toMatchObject({
          schemaVersion: String(current),
          form: name,
          language: locale,
          page: formPages[name].path,
          [formPages[name].person]: 'Ada Lovelace',
          [formPages[name].longText]: 'A table\r\nfor two',
        })
      })
    })
  })
}

test('a refusal of fields at which the form shows no errors is shown as a failure of the whole message', async ({ page }) => {
  const parts = await sendAs(page, 'advanced', 'en', sender('unshown'))
  await expect(parts.form.getByRole('alert')).toContainText(messagesIn('en').contact.failure.title())
  await expect(parts.button).toBeFocused()
})

test('the form sends the message again with the same idempotency key after errors of the endpoint', async ({ page }) => {
  const email = sender('500-500-ok')
  const parts = await sendAs(page, 'simple', 'en', email)
  await expect.poll(async () => (await received<Sent>(email)).length).toBe(1)
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return (await received<Sent>(email)).length
    })
    .toBe(3)
  await expect(parts.form).toContainText(messagesIn('en').contact.success.title())
  expect(new Set((await received<Sent>(email)).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('the form reports that the browser is offline, waits, and sends the message when the browser is online again', async ({
  page,
  context,
}) => {
  const { contact } = messagesIn('en')
  const email = sender('ok')
  const parts = await openForm(page, 'advanced', 'en', underAPath)
  await fillForm(parts, email)
  await context.setOffline(true)
  await parts.send.click()
  await expect(page.getByRole('status').filter({ hasText: contact.status.offline() })).toBeVisible()
  await expect(parts.button).toHaveText(contact.button.waiting())
  await expect(parts.button).toBeDisabled()
  expect(await violations(page, { within: ['#contact'] })).toEqual([])
  expect(await received<Sent>(email)).toEqual([])
  await context.setOffline(false)
  await expect(parts.form).toContainText(contact.success.title())
  expect(await received<Sent>(email)).toHaveLength(1)
})

test('the campaign in the first URL of a visit is sent with the message, also from another page, and not stored in the browser', async ({
  page,
}) => {
  const email = sender('ok')
  await page.goto(`${underAPath}/terms?utm_source=letter&utm_campaign=Spring%20ball`)
  // A link that is followed before hydration loads a new document, which does not know the campaign in the URL of the first (decision 059:
  // the campaign is not stored).
  await hydrated(page)
  const { nav } = messagesIn('en').common
  await page.getByRole('banner').getByRole('link', { name: nav.contact() }).click()
  await expect(page).toHaveURL(`${underAPath}/contact`)
  const parts = formOn(page, 'simple', 'en')
  await fillForm(parts, email)
  await parts.send.click()
  await expect(parts.form).toContainText(messagesIn('en').contact.success.title())
  expect(await received<Sent>(email)).toMatchObject([{ campaign: { source: 'letter', campaign: 'Spring ball' } }])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain('letter')
})

test('a message is still sent after navigation to another page, and the form shows the outcome after Back', async ({ page }) => {
  const email = sender('500-ok')
  const parts = await sendAs(page, 'simple', 'en', email)
  await expect.poll(async () => (await received<Sent>(email)).length).toBe(1)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: messagesIn('en').common.footer.legal.terms() })
    .click()
  await expect(page).toHaveURL(`${underAPath}/terms`)
  await page.clock.runFor(1500)
  await expect.poll(async () => (await received<Sent>(email)).length).toBe(2)
  await page.clock.resume()
  await page.goBack()
  await expect(parts.form).toContainText(messagesIn('en').contact.success.title())
  await expect(parts.person).toHaveValue('')
})

test('the browser asks before leaving the site while a message waits', async ({ page, context }) => {
  const parts = await openForm(page, 'simple', 'en', underAPath)
  await fillForm(parts, sender('ok'))
  expect(await asksToStay(page)).toBe(false)
  await context.setOffline(true)
  await parts.send.click()
  await expect(parts.button).toBeDisabled()
  expect(await asksToStay(page)).toBe(true)
  await context.setOffline(false)
  await expect(parts.form).toContainText(messagesIn('en').contact.success.title())
  expect(await asksToStay(page)).toBe(false)
})
