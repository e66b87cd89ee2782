import type { Page } from '@playwright/test'
import { content } from '../specimen/site.ts'
import { localizePath } from '../../src/i18n/paths.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { expect, hydrated, test, words } from './fixtures.ts'

const offices = (page: Page) => page.locator('#hours').getByRole('listitem')

// Which of London, New York and Paris is open, by the clocks of the cities and not of the visitor.
const moments = [
  { at: '2026-01-15T08:30:00Z', open: ['paris'], why: 'a winter morning' },
  { at: '2026-07-15T07:30:00Z', open: ['paris'], why: 'a summer morning' },
  { at: '2026-07-15T13:30:00Z', open: ['london', 'new-york', 'paris'], why: 'a summer afternoon' },
  { at: '2026-03-09T13:30:00Z', open: ['london', 'new-york', 'paris'], why: 'a day on which only New York has summer time' },
  { at: '2026-01-15T19:00:00Z', open: ['new-york'], why: 'an evening in Europe' },
  { at: '2026-01-17T12:00:00Z', open: [], why: 'a Saturday' },
]

for (const locale of localeCodes) {
  const { hours } = words(locale).contactPage

  for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
    test.describe(`${locale}, read in ${timezoneId}`, () => {
      test.use({ timezoneId })

      test('says which offices are open, by the clocks of their cities', async ({ page }) => {
        await page.goto(localizePath('/contact', locale))
        await hydrated(page)
        for (const { at, open, why } of moments) {
          await page.clock.setFixedTime(new Date(at))
          // As when a visitor comes back to the tab.
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
          for (const [index, { id }] of content[locale].offices.entries()) {
            await expect(offices(page).nth(index), why).toContainText(open.includes(id) ? hours.open() : hours.closed())
          }
        }
      })
    })
  }

  test(`${locale}: changes what it says when the hour comes`, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-15T08:59:30Z') })
    await page.goto(localizePath('/contact', locale))
    await hydrated(page)
    await expect(offices(page).first()).toContainText(hours.closed())
    await page.clock.runFor(61_000)
    await expect(offices(page).first()).toContainText(hours.open())
  })

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false })

    test(`${locale}: says nothing of what nobody knows`, async ({ page }) => {
      await page.goto(localizePath('/contact', locale))
      await expect(page.locator('#hours')).toBeVisible()
      await expect(page.locator('#hours')).not.toContainText(hours.open())
      await expect(page.locator('#hours')).not.toContainText(hours.closed())
    })
  })
}
