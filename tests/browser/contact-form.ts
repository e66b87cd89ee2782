import type { Page } from '@playwright/test'
import { localisePath } from '../../src/i18n/paths.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { open, words } from './fixtures.ts'

export type FormName = 'advanced' | 'simple'

/** Where each form stands, and the names under which its fields for a name and for many words are sent. */
export const forms = {
  advanced: { path: '/', person: 'fullName', words: 'specificNeeds' },
  simple: { path: '/contact', person: 'name', words: 'message' },
} as const

/** What each form holds before anybody has touched it. */
export const defaults: Record<FormName, Record<string, string>> = {
  advanced: {
    fullName: '',
    phone: '',
    email: '',
    preferredContact: 'whatsapp',
    preferredTime: 'morning',
    subscriptionInterest: '',
    specificNeeds: '',
  },
  simple: { name: '', email: '', phone: '', interests: '', message: '' },
}

/** Each form once and each language once: nothing of a form depends on the two together. */
export const bothForms = [
  { name: 'advanced', locale: 'en' },
  { name: 'simple', locale: 'fr' },
] as const

/** A form on its page: its parts by what they say, and what it holds. */
export function formOn(page: Page, name: FormName, locale: Locale) {
  const { contact } = words(locale)
  const { labels, button } = contact
  const form = page.getByRole('form', { name: contact[name].title() })
  return {
    form,
    person: form.getByRole('textbox', { name: labels.fullName() }),
    phone: form.getByRole('textbox', { name: labels.phone() }),
    email: form.getByRole('textbox', { name: labels.email() }),
    interest: form.getByRole('combobox', { name: name === 'advanced' ? labels.subscriptionInterest() : labels.interests() }),
    words: form.getByRole('textbox', { name: name === 'advanced' ? labels.specificNeeds() : labels.message() }),
    /** Whatever it says just now. */
    button: form.getByRole('button'),
    send: form.getByRole('button', { name: button.send() }),
    fields: () =>
      form.evaluate((element: HTMLFormElement) =>
        Object.fromEntries([...new FormData(element)].map(([key, value]) => [key, typeof value === 'string' ? value : value.name])),
      ),
  }
}

/** Opens the page of a form, on a site that may stand below a path, and waits until the code of the form has come. */
export async function openForm(page: Page, name: FormName, locale: Locale, base = '') {
  await open(page, base + localisePath(forms[name].path, locale))
  const parts = formOn(page, name, locale)
  await parts.form.scrollIntoViewIfNeeded()
  await parts.form.evaluate(async (form: HTMLFormElement) => {
    while (!form.noValidate) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  return parts
}

/** Fills in what every form needs, and a few words. Returns what it then holds. */
export async function fill(parts: ReturnType<typeof formOn>, email = 'ada@example.com'): Promise<Record<string, string>> {
  await parts.person.fill('Ada Lovelace')
  await parts.phone.fill('+44 20 7946 0999')
  await parts.email.fill(email)
  await parts.words.fill('A table\nfor two')
  return parts.fields()
}
