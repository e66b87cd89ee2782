import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { fieldsOf, type FormName, initialFields, isRequired } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { keysOf } from '#src/lib/objects.ts'
import { messagesIn, open } from './fixtures.ts'

export type { FormName }

/** The page of each form, and the names of its fields for the sender's name and for free text. */
export const formPages = {
  advanced: { path: '/', person: 'fullName', longText: 'specificNeeds' },
  simple: { path: '/contact', person: 'name', longText: 'message' },
} as const

export const defaults = { advanced: initialFields('advanced'), simple: initialFields('simple') }

/**
 * Each of the two forms in one language. Testing each form in both languages would add nothing, because no behaviour of a form depends on
 * its language.
 */
export const bothForms = [
  { name: 'advanced', locale: 'en' },
  { name: 'simple', locale: 'fr' },
] as const

/** Returns locators for a form and its parts, and a function that reads the values of its fields. */
export function formOn(page: Page, name: FormName, locale: Locale) {
  const { contact } = messagesIn(locale)
  const { labels, button } = contact
  const form = page.getByRole('form', { name: contact[name].title() })
  return {
    name,
    form,
    person: form.getByRole('textbox', { name: labels.fullName() }),
    phone: form.getByRole('textbox', { name: labels.phone() }),
    email: form.getByRole('textbox', { name: labels.email() }),
    interest: form.getByRole('combobox', { name: name === 'advanced' ? labels.subscriptionInterest() : labels.interests() }),
    longText: form.getByRole('textbox', { name: name === 'advanced' ? labels.specificNeeds() : labels.message() }),
    /** The submit button, whatever its label is at the moment. */
    button: form.getByRole('button'),
    send: form.getByRole('button', { name: button.send() }),
    fields: () =>
      form.evaluate((element: HTMLFormElement) =>
        Object.fromEntries([...new FormData(element)].map(([key, value]) => [key, typeof value === 'string' ? value : value.name])),
      ),
  }
}

/**
 * Waits until the code of a form has loaded. The sign is the property `noValidate`: the code of the form calls `applyEvent`
 * (src/site/contact/early) when it has loaded, and this call switches off the validation by the browser.
 */
export const expectLoaded = (form: Locator, options?: { timeout: number }): Promise<void> =>
  expect(form).toHaveJSProperty('noValidate', true, options)

export const scripts = /\/assets\/.*\.js$/

/** Delays the loading of scripts: of all, or only of the code of the forms. Returns a function that ends the delay. */
export async function keepBack(page: Page, which: 'all' | 'forms'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const isMeant = async (route: Route) => which === 'all' || (await (await route.fetch()).text()).includes('idempotencyKey')
  await page.route(scripts, async (route) => {
    if (await isMeant(route)) await released
    await route.continue()
  })
  return release
}

/** Opens the page of a form, and waits until the code of the form has loaded. `base` is the base path of the site. */
export async function openForm(page: Page, name: FormName, locale: Locale, base = '') {
  await open(page, base + localisePath(formPages[name].path, locale))
  const parts = formOn(page, name, locale)
  await parts.form.scrollIntoViewIfNeeded()
  await expectLoaded(parts.form)
  return parts
}

export const requiredTexts = (form: FormName) =>
  keysOf(fieldsOf(form)).filter((field) => isRequired(form, field) && fieldsOf(form)[field]?.kind !== 'choice')

/** Fills in the required texts, a telephone number and the field for free text. Returns the values of all fields of the form. */
export async function fillForm(parts: ReturnType<typeof formOn>, email = 'ada@example.com'): Promise<Record<string, string>> {
  const values = { text: 'Words', 'long-text': 'More\nwords', name: 'Ada Lovelace', phone: '+44 20 7946 0999', email, choice: '' }
  for (const field of requiredTexts(parts.name))
    await parts.form.locator(`[name=${field}]`).fill(values[fieldsOf(parts.name)[field]?.kind ?? 'text'])
  await parts.phone.fill(values.phone)
  await parts.longText.fill('A table\nfor two')
  return parts.fields()
}

/** Returns whether the browser would ask the visitor to confirm leaving the page. Fires the event “beforeunload”. */
export const asksToStay = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })
