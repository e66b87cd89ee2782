import type { Page } from '@playwright/test'
import { baseLocale, type Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { specimenContent, specimenLocales } from '../../specimen/site.ts'
import { defaults, expectLoaded, fillForm, formOn } from '../support/contact-form.ts'
import { expect, messagesIn, test } from '../support/fixtures.ts'

const toast = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: messagesIn(locale).contact.toast.regionLabel({ key: 'F8' }) }).getByRole('listitem')

for (const locale of specimenLocales) {
  const { contact, home, common } = messagesIn(locale)
  const [plan, other] = specimenContent[locale].plans.map(({ id, name, price }) => ({
    id,
    link: `${home.plans.start()} (${name})`,
    asked: contact.requested({ request: contact.choices.plans.plan({ plan: name, price: price.text }) }),
  }))
  if (plan === undefined || other === undefined) throw new Error('These tests need two plans.')
  const urlPath = localisePath('/', locale)

  /** Opens the home page with a URL that prefills the form, fills in the form, stops the clock and sends the form. */
  async function sendPlan(page: Page) {
    await page.clock.install()
    await page.goto(`${urlPath}?plan=${plan?.id ?? ''}&from=letter#contact`)
    const parts = formOn(page, 'advanced', locale)
    await expectLoaded(parts.form)
    await expect(parts.form).toHaveAccessibleDescription(plan?.asked ?? '')
    await fillForm(parts)
    await page.clock.pauseAt(Date.now() + 60_000)
    await parts.send.click()
    await expect(parts.button).toBeDisabled()
    return parts
  }

  const leave = async (page: Page) => {
    await page.getByRole('main').getByRole('link', { name: common.footer.legal.privacy() }).click()
    await expect(page).toHaveURL(localisePath('/privacy', locale))
  }

  /** After Back, a link to the page that was left has the focus, and not the form with its confirmation. */
  const expectLinkFocused = (page: Page) =>
    expect(page.getByRole('main').locator(':focus')).toHaveAttribute('href', localisePath('/privacy', locale))

  test.describe(`after a successful request in ${locale}`, () => {
    test('a second prefill link removes the confirmation of the first request', async ({ page }) => {
      const { form, interest } = await sendPlan(page)
      await page.clock.runFor(2000)
      await expect(form).toContainText(contact.success.title())
      await expect(toast(page, locale)).toHaveCount(1)

      await page.getByRole('link', { name: other.link, exact: true }).click()
      await expect(form).toHaveAccessibleDescription(other.asked)
      await expect(interest).toHaveValue(other.id)
      await expect(form).not.toContainText(contact.success.title())
      await page.clock.runFor(500)
      await expect(toast(page, locale)).toHaveCount(0)
    })

    if (locale !== baseLocale) return

    test('the page confirms the request only once, and removes the prefill from the form and from the URL', async ({ page }) => {
      const { form, interest, fields } = await sendPlan(page)
      await page.clock.runFor(2000)
      await expect(form).toContainText(contact.success.title())
      await expect(page).toHaveURL(`${urlPath}?from=letter#contact`)

      await leave(page)
      await page.clock.runFor(10_000)
      await expect(toast(page, locale)).toHaveCount(0)
      await page.clock.resume()
      await page.goBack()
      await expect(form).toBeVisible()
      await expect(form).not.toContainText(contact.success.title())
      await expect(toast(page, locale)).toHaveCount(0)
      await expect(form).toHaveAccessibleDescription('')
      await expect(interest).toHaveValue('')
      await expectLinkFocused(page)

      await page.reload()
      await expectLoaded(form)
      expect(await fields()).toEqual(defaults.advanced)
    })

    test('a prefill link followed during sending prefills the form anew; then a toast confirms the sent request, and the form does not', async ({
      page,
    }) => {
      const { form, interest, person } = await sendPlan(page)
      await page.getByRole('link', { name: other.link, exact: true }).click()
      await page.clock.runFor(2000)
      await expect(toast(page, locale)).toContainText(contact.success.title())
      await expect(person).toHaveValue('')
      await expect(interest).toHaveValue(other.id)
      await expect(form).toHaveAccessibleDescription(other.asked)
      await expect(form).not.toContainText(contact.success.title())
      await expect(page).toHaveURL(`${urlPath}?plan=${other.id}#contact`)
    })

    test('if the visitor leaves during sending, the next page confirms the request, and so does the form after Back', async ({ page }) => {
      const { form, fields } = await sendPlan(page)
      await leave(page)
      await page.clock.runFor(2000)
      await expect(toast(page, locale)).toContainText(contact.success.title())
      await page.clock.resume()
      await page.goBack()
      await expect(form).toContainText(contact.success.title())
      expect(await fields()).toEqual(defaults.advanced)
      await expect(page).toHaveURL(`${urlPath}?from=letter#contact`)
      await expectLinkFocused(page)
    })
  })
}
