import type { Page } from '@playwright/test'
import { plain, specimenContent } from '../../specimen/site.ts'
import { underAPath } from '../../specimen/variants.ts'
import { expect, hydrated, messagesIn, open, test } from '../support/fixtures.ts'
import { otherPort } from '../support/ports.ts'

// At `today`, the first event of the specimen is past, the second takes place on that day, and all others are later. At `later`, all events
// are past.
const today = new Date('2030-05-10T12:00:00Z')
const later = new Date('2032-01-01T12:00:00Z')

const { events } = specimenContent.en
const { events: messages } = messagesIn('en').home
const rows = (page: Page) => page.locator('#opportunities').getByRole('listitem')

/** Replaces the first match of `place` by `to` in each response to a request for `url`. Fails if nothing matches. */
const changing = (page: Page, url: string, place: RegExp, to: string) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toMatch(place)
    await route.fulfill({ response, body: text.replace(place, to) })
  })

/**
 * Opens the home page as if site.yaml had the setting `events.past: hide`. No site that is built from the specimen has it, so this changes
 * the page data in the browser.
 */
async function openHiding(page: Page): Promise<void> {
  await changing(page, '/', /data-integrity="[^"]+"/, '')
  await changing(page, '**/assets/data/*', /"pastEvents":"\w+"/, '"pastEvents":"hide"')
  await page.goto('/')
  await hydrated(page)
}

test('with events.past: show, the home page shows past events like other events', async ({ page }) => {
  await page.clock.setFixedTime(later)
  await open(page, '/')
  await expect(rows(page)).toHaveCount(events.length)
  await expect(page.getByRole('link', { name: messages.reserve() })).toHaveCount(events.filter(({ spots }) => spots > 0).length)
})

test.describe('past events, with the setting events.past: mark', () => {
  test.use({ baseURL: `http://localhost:${otherPort}` })

  test('the home page marks past events and offers to ask for the next date', async ({ page }) => {
    const { events: french } = messagesIn('fr').home
    await page.clock.setFixedTime(today)
    await open(page, `${underAPath}/fr`)
    await expect(rows(page)).toHaveCount(events.length)
    await expect(page.getByRole('link', { name: french.askNext() })).toHaveCount(1)
    await expect(page.getByRole('link', { name: french.reserve() })).toHaveCount(events.length - 1)
    await expect(rows(page).first()).toContainText(french.over())
    await expect(rows(page).nth(1)).not.toContainText(french.over())
    await expect(page.getByRole('link', { name: french.askNext() })).toHaveAttribute('href', /#contact$/)
  })

  test('in a wide window, the titles and the buttons of past and future events are aligned, although their labels differ', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.clock.setFixedTime(today)
    await open(page, `${underAPath}/fr`)
    await expect(page.getByRole('link', { name: messagesIn('fr').home.events.askNext() })).toHaveCount(1)
    const positions = await rows(page).evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('h3, a')].map((element) => element.getBoundingClientRect().left).join(' ')),
    )
    expect(new Set(positions).size).toBe(1)
  })

  test('the home page says once, and not at each event, that all events are past', async ({ page }) => {
    const { events: french } = messagesIn('fr').home
    await page.clock.setFixedTime(later)
    await open(page, `${underAPath}/fr`)
    const section = page.locator('#opportunities')
    await expect(section).toContainText(french.past.text())
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(plain(french.past.title()))
    await expect(rows(page)).toHaveCount(events.length)
    await expect(section).not.toContainText(french.over())
  })
})

test('with events.past: hide, the home page hides past events', async ({ page }) => {
  await page.clock.setFixedTime(today)
  await openHiding(page)
  await expect(rows(page)).toHaveCount(events.length - 1)
  await expect(rows(page).first()).toContainText(events[1]?.title ?? '')
})

test('with events.past: hide, the home page shows a notice when all events are past', async ({ page }) => {
  await page.clock.setFixedTime(later)
  await openHiding(page)
  await expect(rows(page)).toHaveCount(0)
  await expect(page.locator('#opportunities')).toContainText(messages.none())
})
