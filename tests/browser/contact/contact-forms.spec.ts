import type { Locator, Page } from '@playwright/test'
import { type FieldName, maxLength } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { emailLink } from '#src/content-model/model/links.ts'
import { specimenContent } from '../../specimen/site.ts'
import { bothForms, defaults, fillForm, type FormName, formOn, formPages, openForm, requiredTexts } from '../support/contact-form.ts'
import { expect, messagesIn, test } from '../support/fixtures.ts'

const toast = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: messagesIn(locale).contact.toast.regionLabel({ key: 'F8' }) }).getByRole('listitem')

/** For each field, the text that is typed or the key that is pressed to fill in the form with only the keyboard. */
const byKeyboard: Record<FormName, readonly { field: FieldName; type?: string; press?: string }[]> = {
  advanced: [
    { field: 'fullName', type: 'Ada Lovelace' },
    { field: 'phone', type: '+44 20 7946 0999' },
    { field: 'email', type: 'ada@example.com' },
    { field: 'preferredContact', press: 'ArrowDown' },
    { field: 'preferredTime', press: 'ArrowUp' },
    { field: 'subscriptionInterest', press: 'End' },
    { field: 'specificNeeds', type: 'Soon' },
  ],
  simple: [
    { field: 'name', type: 'Ada Lovelace' },
    { field: 'email', type: 'ada@example.com' },
    { field: 'interests', press: 'End' },
    { field: 'message', type: 'Soon' },
  ],
}

/** Presses Tab, at most ten times, until one of the elements has the focus. */
async function tabTo(page: Page, elements: Locator): Promise<void> {
  const isFocused = () => elements.evaluateAll((all) => all.some((element) => element === document.activeElement))
  for (let tabs = 0; tabs < 10 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  expect(await isFocused()).toBe(true)
}

/** Returns the accessible names of the controls that are invalid in Chromium's accessibility tree. */
async function invalidControls(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ properties }) => properties?.some((property) => property.name === 'invalid' && property.value.value !== 'false'))
    .map(({ name }) => String(name?.value))
}

for (const { name, locale } of bothForms) {
  const { contact } = messagesIn(locale)
  const success = {
    title: contact.success.title(),
    description: contact.success.description({ hours: specimenContent[locale].site.responseHours }),
  }

  test.describe(`the ${name} form in ${locale}`, () => {
    /** Fills in the form and sends it, while the clock of the page is paused. Records the requests from then on. */
    async function send(page: Page) {
      await page.clock.install()
      const parts = await openForm(page, name, locale)
      const filled = await fillForm(parts)
      await page.clock.pauseAt(Date.now() + 60_000)
      const requests: string[] = []
      page.on('request', (request) => {
        // With simulated delivery, sending makes no request. Images are not counted, because they load while the page scrolls.
        if (request.resourceType() !== 'image') requests.push(request.url())
      })
      await parts.send.click()
      return { parts, filled, requests }
    }

    test('the form is busy during the 2000 ms of simulated sending', async ({ page }) => {
      const { parts, filled } = await send(page)
      await expect(parts.button).toBeDisabled()
      await expect(parts.button).toHaveText(contact.button.sending())
      await expect(parts.form).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('status').filter({ hasText: contact.status.sending() })).toBeAttached()
      await page.clock.runFor(1999)
      await expect(parts.form).toHaveAttribute('aria-busy', 'true')
      expect(await parts.fields()).toEqual(filled)
      await expect(toast(page, locale)).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(parts.form).toHaveAttribute('aria-busy', 'false')
      await expect(parts.send).toBeEnabled()
    })

    test('a second attempt to send, by keyboard and by script, has no effect', async ({ page }) => {
      const { parts, filled, requests } = await send(page)
      await parts.person.press('Enter')
      await parts.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
      expect(await parts.fields()).toEqual(filled)
      await page.clock.runFor(2000)
      await expect(parts.form).toContainText(success.title)
      // If the message were sent twice, the second confirmation would appear within these five seconds.
      await page.clock.runFor(5000)
      await expect(toast(page, locale)).toHaveCount(1)
      expect(requests).toEqual([])
    })

    test('a sent form is reset, and confirms in the form, in a toast and in a live region', async ({ page }) => {
      const { parts } = await send(page)
      await page.clock.runFor(2000)
      for (const confirmation of [parts.form, toast(page, locale)]) {
        await expect(confirmation).toContainText(success.title)
        await expect(confirmation).toContainText(success.description)
      }
      expect(await parts.fields()).toEqual(defaults[name])
      await page.clock.runFor(100)
      await expect(page.getByRole('status').filter({ hasText: success.title })).toContainText(`${success.title}. ${success.description}`)
    })

    test('typing removes the confirmation from the form, and the toast disappears later', async ({ page }) => {
      const { parts } = await send(page)
      await page.clock.runFor(2000)
      await expect(parts.form).toContainText(success.title)
      await page.clock.runFor(5000)
      await parts.person.fill('Grace')
      await expect(parts.form).not.toContainText(success.title)
      await expect(toast(page, locale)).toHaveCount(1)
      await page.clock.runFor(9000)
      await expect(toast(page, locale)).toHaveCount(0)
    })

    test('the form can be filled in and sent with only the keyboard', async ({ page }) => {
      await page.clock.install()
      const parts = await openForm(page, name, locale)
      await test.step('Tab reaches every field and the button', async () => {
        await parts.person.focus()
        for (const { field, press, type } of byKeyboard[name]) {
          await tabTo(page, parts.form.locator(`[name=${field}]`))
          if (press !== undefined) await page.keyboard.press(press)
          if (type !== undefined) await page.keyboard.type(type)
        }
        await tabTo(page, parts.send)
        expect(await parts.fields()).toMatchObject(
          name === 'advanced'
            ? { preferredContact: 'email', preferredTime: 'anytime', subscriptionInterest: 'consultation', specificNeeds: 'Soon' }
            : { phone: '', interests: 'consultation', message: 'Soon' },
        )
      })
      await test.step('the focus stays on the button, which is disabled during sending', async () => {
        await page.keyboard.press('Space')
        await expect(parts.button).toBeDisabled()
        await expect(parts.button).toBeFocused()
        await page.clock.runFor(2000)
        await expect(parts.form).toContainText(success.title)
        await expect(parts.send).toBeFocused()
      })
      await test.step('F8 leads to the toast, and closing the toast returns the focus', async () => {
        await page.keyboard.press('F8')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(toast(page, locale).getByRole('button', { name: contact.toast.closeLabel() })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(toast(page, locale)).toHaveCount(0)
        await expect(parts.send).toBeFocused()
      })
      await test.step('an empty form moves the focus to the first error', async () => {
        await page.keyboard.press('Enter')
        await expect(parts.person).toBeFocused()
        await expect(parts.person).toHaveAccessibleDescription(contact.fieldErrors.fullName())
      })
    })

    test('the form shows errors in its language next to the field until the visitor corrects it', async ({ page }) => {
      const parts = await openForm(page, name, locale)
      await parts.longText.fill('Kept')
      // A field with only spaces counts as empty.
      await parts.person.fill('  ')
      await parts.send.click()
      await expect(parts.person).toBeFocused()
      await expect(parts.person).toHaveAccessibleDescription(contact.fieldErrors.fullName())
      await expect(parts.email).toHaveAccessibleDescription(contact.fieldErrors.email())
      const phone = name === 'advanced' ? `${contact.hints.phone()} ${contact.fieldErrors.phone()}` : contact.hints.phone()
      await expect(parts.phone).toHaveAccessibleDescription(phone)
      for (const field of [parts.person, parts.email]) await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(parts.interest).toHaveAttribute('aria-invalid', 'false')
      await expect(parts.form).toHaveAttribute('aria-busy', 'false')

      await parts.person.press('A')
      await expect(parts.person).toHaveAttribute('aria-invalid', 'false')
      await expect(parts.person).toHaveAccessibleDescription('')
      if (name === 'advanced') await parts.phone.fill('1')
      await parts.email.fill('ada@')
      await expect(parts.email).toHaveAttribute('aria-invalid', 'false')
      await parts.email.press('Enter')
      await expect(parts.email).toBeFocused()
      await expect(parts.email).toHaveAccessibleDescription(contact.fieldErrors.emailFormat())
      // The focus is already in the field, so a screen reader would not read the new error of the field. The live region announces it.
      await expect(page.locator('#announcer')).toHaveText(contact.fieldErrors.emailFormat())
      await parts.email.pressSequentially('exampl')
      await expect(parts.email).toHaveAttribute('aria-invalid', 'false')
      await expect(parts.longText).toHaveValue('Kept')
    })

    test('no field of the form is invalid in the accessibility tree until the form is submitted', async ({ page }) => {
      const parts = await openForm(page, name, locale)
      expect(await invalidControls(page)).toEqual([])
      await parts.send.click()
      await expect(parts.person).toBeFocused()
      expect(await invalidControls(page)).toHaveLength(requiredTexts(name).length)
    })

    test('the error of a field filled in without an input event disappears when the focus leaves the field', async ({ page }) => {
      const parts = await openForm(page, name, locale)
      await parts.send.click()
      await parts.person.evaluate((input: HTMLInputElement) => (input.value = 'Ada'))
      await expect(parts.person).toHaveAccessibleDescription(contact.fieldErrors.fullName())
      await page.keyboard.press('Tab')
      await expect(parts.person).toHaveAccessibleDescription('')
    })

    test('the error of a text that is too long names the limit, and disappears once the text is short enough', async ({ page }) => {
      const parts = await openForm(page, name, locale)
      await fillForm(parts)
      const field = name === 'advanced' ? 'specificNeeds' : 'message'
      const limit = maxLength(name, field) ?? 0
      await parts.longText.fill('x'.repeat(limit + 1))
      await parts.send.click()
      await expect(parts.longText).toBeFocused()
      await expect(parts.longText).toHaveAccessibleDescription(new RegExp(contact.fieldErrors.tooLong({ limit }).replaceAll('.', '\\.')))
      await parts.longText.press('Backspace')
      await expect(parts.longText).toHaveAttribute('aria-invalid', 'false')
    })

    test('an error changes to the new language when the language of the page is switched', async ({ page }) => {
      const parts = await openForm(page, name, locale)
      await fillForm(parts, 'ada')
      await parts.send.click()
      const other = locale === 'en' ? 'fr' : 'en'
      await page.getByRole('banner').locator(`a[hreflang=${other}]`).click()
      await expect(formOn(page, name, other).email).toHaveAccessibleDescription(messagesIn(other).contact.fieldErrors.emailFormat())
    })

    test('a language switch during sending keeps the text, the state of sending and the remaining time', async ({ page }) => {
      await page.clock.install()
      const parts = await openForm(page, name, locale)
      await page.clock.pauseAt(Date.now() + 60_000)
      const filled = await fillForm(parts)
      await parts.send.click()
      await page.clock.runFor(1200)
      const other = locale === 'en' ? 'fr' : 'en'
      await page.getByRole('banner').locator(`a[hreflang=${other}]`).click()
      const switched = formOn(page, name, other)
      await expect(switched.button).toHaveText(messagesIn(other).contact.button.sending())
      await expect(switched.button).toBeDisabled()
      expect(await switched.fields()).toEqual(filled)
      await page.clock.runFor(799)
      await expect(switched.form).toHaveAttribute('aria-busy', 'true')
      await page.clock.runFor(1)
      await expect(toast(page, other)).toContainText(messagesIn(other).contact.success.title())
      await expect(switched.form).toContainText(messagesIn(other).contact.success.title())
      expect(await switched.fields()).toEqual(defaults[name])
    })

    test('typed text is still in the form after a visit to another page', async ({ page }) => {
      const parts = await openForm(page, name, locale)
      const filled = await fillForm(parts)
      await page
        .getByRole('main')
        .getByRole('link', { name: messagesIn(locale).common.footer.legal.privacy() })
        .click()
      await expect(page).toHaveURL(localisePath('/privacy', locale))
      await page.goBack()
      await expect(parts.person).toHaveValue('Ada Lovelace')
      expect(await parts.fields()).toEqual(filled)
    })

    test('the form offers the options that the content defines', async ({ page }) => {
      const { interest, longText, phone, email, person, form } = await openForm(page, name, locale)
      const { labels, choices } = contact
      const options = await interest.getByRole('option').allTextContents()
      if (name === 'advanced') {
        const { plans, site } = specimenContent[locale]
        expect(options).toEqual([
          choices.plans.none(),
          ...plans.map((plan) => choices.plans.plan({ plan: plan.name, price: plan.price.text })),
          choices.plans.extraServices(),
          choices.plans.consultation(),
        ])
        const ways = form.getByRole('group', { name: labels.preferredContact() }).getByRole('radio')
        await expect(ways).toHaveCount(3)
        await expect(ways.first()).toBeChecked()
        const times = form.getByRole('group', { name: labels.preferredTime() })
        for (const part of ['morning', 'afternoon', 'evening'] as const) {
          await expect(times.getByRole('radio', { name: `${choices.times[part]()} ${site.contactWindows[part]}` })).toBeAttached()
        }
        await expect(times.getByRole('radio', { name: choices.times.anytime() })).not.toBeChecked()
      } else {
        const { none, ...areas } = choices.interests
        expect(options).toEqual([none(), ...Object.values(areas).map((area) => area())])
        await expect(longText).toHaveAttribute('rows', '5')
        await expect(longText).toHaveAttribute('placeholder', contact.messagePlaceholder())
        expect((await longText.boundingBox())?.height).toBeGreaterThanOrEqual(120)
      }
      await expect(interest).toHaveValue('')
      for (const [field, type, autocomplete, inputMode] of [
        [person, 'text', 'name', null],
        [phone, 'tel', 'tel', 'tel'],
        [email, 'email', 'email', 'email'],
      ] as const) {
        await expect(field).toHaveAttribute('type', type)
        await expect(field).toHaveAttribute('autocomplete', autocomplete)
        expect(await field.getAttribute('inputmode')).toBe(inputMode)
      }
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('the form is shown, the browser validates it, and its action opens the mail program', async ({ page }) => {
        await page.goto(localisePath(formPages[name].path, locale))
        const parts = formOn(page, name, locale)
        await expect(parts.form).toContainText(contact.withoutScript())
        await expect(parts.form).toHaveAttribute('action', emailLink(specimenContent[locale].site.email))
        await expect(parts.form).toHaveAttribute('method', 'post')
        await expect(parts.form).toHaveAttribute('enctype', 'text/plain')
        await expect(parts.send).toBeEnabled()
        expect(await page.locator('form :invalid:not(fieldset)').count()).toBe(requiredTexts(name).length)
        await fillForm(parts)
        expect(await page.locator('form :invalid').count()).toBe(0)
      })
    })
  })
}
