import type { Page } from '@playwright/test'
import type { Locale } from '../../src/i18n/locales.ts'
import { fill, openForm, type FormName } from './contact-form.ts'
import { everyPage, expect, hydrated, missingPages, test, violations, words } from './fixtures.ts'

// WCAG 2.2 AA as far as axe can see it: every page, in every state that a visitor can bring it to.
const formsOf: Record<string, FormName> = { '/': 'advanced', '/fr': 'advanced', '/contact': 'simple', '/fr/contact': 'simple' }

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

const states: Record<string, (page: Page, locale: Locale) => Promise<void>> = {
  'on a desk': (page) => page.setViewportSize(desk),
  'on a phone': (page) => page.setViewportSize(phone),
  'at 320 px': (page) => page.setViewportSize({ width: 320, height: 640 }),
  'with the drawer open': async (page, locale) => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: words(locale).common.menu.open() }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'with the drawer closed again': async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.setViewportSize(desk)
  },
  'with motion': (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  'without motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
}

/** Text that keeps a colour of ours where the visitor has chosen the colours. */
const ownColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const forced = ['CanvasText', 'LinkText', 'VisitedText', 'ButtonText', 'FieldText', 'GrayText', 'HighlightText'].map((colour) => {
      probe.style.color = colour
      return getComputedStyle(probe).color
    })
    probe.remove()
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .filter((element) => !forced.includes(getComputedStyle(element).color))
      .map(({ outerHTML }) => outerHTML.slice(0, 100))
  })

for (const { path, locale } of [...everyPage, ...missingPages]) {
  test(`axe finds nothing on ${path}, whatever state it is in`, async ({ page, expectComplaints }) => {
    if (path.endsWith('/no-such-page')) expectComplaints(/404.*\/no-such-page$/)
    test.setTimeout(90_000)
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    for (const [state, bring] of Object.entries(states)) {
      await bring(page, locale)
      expect(await violations(page), state).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active' })
    // axe compares the colours of the style sheet, which the visitor's own have replaced.
    expect(await violations(page, ['color-contrast']), 'in forced colours').toEqual([])
    expect(await ownColours(page), 'in forced colours').toEqual([])
  })

  const form = formsOf[path]
  if (form === undefined) continue
  test(`axe finds nothing in the form of ${path} with faults, with the toast, and when it has been sent`, async ({ page }) => {
    test.setTimeout(90_000)
    const { contact } = words(locale)
    const parts = await openForm(page, form, locale)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await parts.send.click()
      await expect(parts.person).toHaveAttribute('aria-invalid', 'true')
      expect(await violations(page), 'faults').toEqual([])
      await fill(parts)
      await parts.send.click()
      const toast = page.getByRole('region', { name: contact.toast.regionLabel({ key: 'F8' }) }).getByRole('listitem')
      await expect(toast).toBeVisible()
      expect(await violations(page), 'toast').toEqual([])
      await toast.getByRole('button', { name: contact.toast.closeLabel() }).click()
      await expect(toast).toHaveCount(0)
      await expect(parts.form).toContainText(contact.success.title())
      expect(await violations(page), 'sent').toEqual([])
    }
  })
}
