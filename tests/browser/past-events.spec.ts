import type { Page } from '@playwright/test'
import { content } from '../specimen/site.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { localizePath } from '../../src/i18n/paths.ts'
import { expect, hydrated, test, words } from './fixtures.ts'
import { developmentPort } from './ports.ts'

// The build in which React tells of a mismatch.
test.use({ baseURL: `http://localhost:${developmentPort}` })

/** Answers an address with what is there, one place of it changed. */
const changing = (page: Page, address: string, place: RegExp, to: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toMatch(place)
    await route.fulfill({ response, body: text.replace(place, to) })
  })

/** Opens the home page as it is built where site.yaml has this rule for past events: the rule is all that differs. */
async function open(page: Page, path: string, rule: 'show' | 'mark' | 'hide'): Promise<void> {
  await changing(page, path, /data-integrity="[^"]+"/, '')
  await changing(page, '**/assets/data/*', /"pastEvents":"\w+"/, `"pastEvents":"${rule}"`)
  await page.goto(path)
  await hydrated(page)
}

for (const locale of localeCodes) {
  const path = localizePath('/', locale)
  const { events } = content[locale]
  const { opportunities } = words(locale).home
  const rows = (page: Page) => page.locator('#opportunities').getByRole('listitem')
  /** Noon of the day on which the third event takes place. */
  const thirdDay = new Date(`${events[2]?.date.iso ?? ''}T12:00:00Z`)

  test.describe(path, () => {
    test('shows past events as any other', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-01-01T12:00:00Z'))
      await open(page, path, 'show')
      await expect(rows(page)).toHaveCount(events.length)
      await expect(page.getByRole('link', { name: opportunities.reserve() })).toHaveCount(events.length)
    })

    test('marks the events that are over, and asks for their next date', async ({ page }) => {
      await page.clock.setFixedTime(thirdDay)
      await open(page, path, 'mark')
      await expect(rows(page)).toHaveCount(events.length)
      await expect(page.getByRole('link', { name: opportunities.askNext() })).toHaveCount(2)
      await expect(page.getByRole('link', { name: opportunities.reserve() })).toHaveCount(events.length - 2)
      await expect(rows(page).first()).toContainText(opportunities.over())
      await expect(rows(page).nth(2)).not.toContainText(opportunities.over())
      await expect(page.getByRole('link', { name: opportunities.askNext() }).first()).toHaveAttribute('href', /#contact$/)
    })

    test('hides the events that are over', async ({ page }) => {
      await page.clock.setFixedTime(thirdDay)
      await open(page, path, 'hide')
      await expect(rows(page)).toHaveCount(events.length - 2)
      await expect(rows(page).first()).toContainText(events[2]?.title ?? '')
    })

    test('says that there will be others when all are hidden', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-01-01T12:00:00Z'))
      await open(page, path, 'hide')
      await expect(rows(page)).toHaveCount(0)
      await expect(page.locator('#opportunities')).toContainText(opportunities.none())
    })
  })
}
