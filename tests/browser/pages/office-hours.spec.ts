import type { Page } from '@playwright/test'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { specimenContent } from '../../specimen/site.ts'
import { expect, messagesIn, open, test } from '../support/fixtures.ts'

const offices = (page: Page) => page.locator('#hours').getByRole('listitem')

// Whether the offices in Bordeaux, Ghent, Edinburgh and Montreal are open depends on their local time, not on the visitor's.
const moments = [
  { at: '2030-01-16T07:00:00Z', open: ['bordeaux', 'ghent'], why: 'a winter morning' },
  { at: '2030-01-16T11:45:00Z', open: ['bordeaux', 'edinburgh'], why: 'a winter noon, when Ghent is closed' },
  { at: '2030-07-17T05:45:00Z', open: ['bordeaux'], why: 'a summer morning' },
  { at: '2030-07-17T17:00:00Z', open: ['edinburgh', 'montreal'], why: 'a summer evening in Europe' },
  { at: '2030-03-20T16:15:00Z', open: ['edinburgh', 'montreal'], why: 'a Wednesday when only Montreal has summer time' },
  { at: '2030-03-06T16:15:00Z', open: ['edinburgh'], why: 'the same hour of a Wednesday when nobody has summer time' },
  { at: '2030-05-10T10:00:00Z', open: ['ghent', 'edinburgh'], why: 'a Friday, when two see visitors by appointment' },
  { at: '2030-05-11T18:30:00Z', open: ['edinburgh'], why: 'a Saturday' },
  { at: '2030-05-13T23:00:00Z', open: [], why: 'a night' },
]

for (const { locale, timezoneId } of [
  { locale: 'en', timezoneId: 'Asia/Tokyo' },
  { locale: 'fr', timezoneId: 'America/Los_Angeles' },
] as const) {
  test.describe(`${locale}, visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the page shows which offices are open by their local time', async ({ page }) => {
      const { hours } = messagesIn(locale).contactPage
      await open(page, localisePath('/contact', locale))
      for (const { at, open: isOpen, why } of moments) {
        await page.clock.setFixedTime(new Date(at))
        // Simulates that the visitor returns to the tab: then the page decides anew which offices are open.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        for (const [index, { id }] of specimenContent[locale].offices.entries()) {
          await expect(offices(page).nth(index), `${id}: ${why}`).toContainText(isOpen.includes(id) ? hours.open() : hours.closed())
        }
      }
    })
  })
}

const { hours } = messagesIn('en').contactPage

test('the page shows that an office is open from the moment when the office opens', async ({ page }) => {
  // 7:29:30 in Bordeaux, 30 s before the office opens.
  await page.clock.install({ time: new Date('2030-01-16T06:29:30Z') })
  await open(page, '/contact')
  await expect(offices(page).first()).toContainText(hours.closed())
  await page.clock.runFor(61_000)
  await expect(offices(page).first()).toContainText(hours.open())
})

test.describe('office hours without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the page does not say whether an office is open', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.locator('#hours')).toBeVisible()
    await expect(page.locator('#hours')).not.toContainText(hours.open())
    await expect(page.locator('#hours')).not.toContainText(hours.closed())
  })
})
