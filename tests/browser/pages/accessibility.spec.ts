import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { fillForm, openForm } from '../support/contact-form.ts'
import { expect, messagesIn, open, test, violations } from '../support/fixtures.ts'

// These tests check WCAG 2.2 AA, as far as axe can, in every state into which a visitor can bring a page. every-page.spec.ts checks pages
// that were just opened.
const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

const states: Record<string, (page: Page, locale: Locale) => Promise<void>> = {
  'with the drawer open': async (page, locale) => {
    await page.getByRole('button', { name: messagesIn(locale).common.menu.open() }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'with the drawer closed again': async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
  'with motion': (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
}

for (const { path, locale } of [
  { path: '/', locale: 'en' },
  { path: '/pricing', locale: 'fr' },
] as const) {
  test(`axe finds nothing on ${path} in ${locale}, in every state`, async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, localisePath(path, locale))
    for (const [state, bring] of Object.entries(states)) {
      await bring(page, locale)
      expect(await violations(page), state).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    // The contrast is not checked: axe computes it from the colours of the style sheet, which forced colours have replaced.
    expect(await violations(page, { except: ['color-contrast'] }), 'in forced colours').toEqual([])
  })
}

for (const { form, locale, size } of [
  { form: 'advanced', locale: 'en', size: phone },
  { form: 'simple', locale: 'fr', size: desk },
] as const) {
  test(`axe finds nothing in the ${form} form in ${locale} with errors, with the toast, and after sending`, async ({ page }) => {
    const { contact } = messagesIn(locale)
    await page.setViewportSize(size)
    await page.clock.install()
    const parts = await openForm(page, form, locale)
    const region = page.getByRole('region', { name: contact.toast.regionLabel({ key: 'F8' }) })
    const inForm = () => violations(page, { within: ['#contact'] })
    expect(await inForm(), 'untouched').toEqual([])
    await parts.send.click()
    await expect(parts.person).toHaveAttribute('aria-invalid', 'true')
    expect(await inForm(), 'faults').toEqual([])
    await fillForm(parts)
    await parts.send.click()
    await page.clock.runFor(2000)
    const toast = region.getByRole('listitem')
    // While the pointer is over the toast, it does not close, so axe can check it.
    await toast.hover()
    expect(await violations(page, { within: ['#contact', '[role=region]'] }), 'toast').toEqual([])
    await close(toast, contact.toast.closeLabel())
    await expect(parts.form).toContainText(contact.success.title())
    expect(await inForm(), 'sent').toEqual([])
  })
}

async function close(toast: Locator, name: string): Promise<void> {
  await toast.getByRole('button', { name }).click()
  await expect(toast).toHaveCount(0)
}
