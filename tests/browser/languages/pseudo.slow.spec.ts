import type { Page } from '@playwright/test'
import { baseLocale, locales } from '#src/content-model/i18n/locales.ts'
import { initialsOf } from '#src/lib/text.ts'
import { paths } from '../../harness/sites/paths.ts'
import { specimenContent, specimenLocales } from '../../specimen/site.ts'
import { expectLoaded } from '../support/contact-form.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { developmentPort } from '../support/ports.ts'

// These pages are in the pseudo-language: every text of the content is accented and a third longer. So a text that overflows would also
// overflow in other languages, and a text without accents is hard-coded. The pages are a development build, in which React reports
// hydration mismatches.
test.use({ baseURL: `http://localhost:${developmentPort}`, timezoneId: 'Pacific/Kiritimati' })

const { site, offices, team, legal } = specimenContent[baseLocale]

/** Content that is written once for all languages, such as names. It has no accents, although it is not hard-coded. */
const verbatim = [
  site.brand,
  site.phone,
  site.whatsapp,
  site.email,
  site.company.name,
  ...site.company.entries.map(({ number }) => number),
  ...offices.flatMap(({ address, phone = [] }) => address.concat(phone)),
  ...team.flatMap(({ name }) => [name, initialsOf(name)]),
  ...Object.values(legal).map(({ contact }) => contact.email),
  ...specimenLocales.flatMap((code) => [code, locales[code].name]),
]

/**
 * Returns visible or accessible texts that are hard-coded: they have vowels, but none of these has an accent. The pseudo-language accents
 * the vowels of all texts of the content.
 */
const hardCoded = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.data)
      } else if (node instanceof Element) {
        for (const name of ['alt', 'aria-label', 'placeholder', 'title']) texts.push(node.getAttribute(name) ?? '')
        if (node.matches('meta[name=description], meta[property="og:title"], meta[property="og:description"]'))
          texts.push(node.getAttribute('content') ?? '')
      }
    }
    const without = (text: string) => known.reduce((rest, words) => rest.replaceAll(words, ''), text)
    return texts.filter((text) => /[aeiou]/i.test(without(text)) && !/[âëïôû]/i.test(text)).map((text) => text.trim())
  }, verbatim)

/** Returns texts that overflow the window or a box that clips. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 2
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || node.textContent?.trim() === '' || element.closest('.sr-only, script, option')) continue
      // Text for screen readers is hidden in a box one pixel wide, so it always overflows.
      if (element.getBoundingClientRect().width <= 1) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [{ what: 'the window', left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }]
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const { left, right, top, bottom } = around.getBoundingClientRect()
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (cuts(overflowX) || cuts(overflowY)) {
          boxes.push({
            what: `<${around.tagName.toLowerCase()}>`,
            left: cuts(overflowX) ? left : -Infinity,
            right: cuts(overflowX) ? right : Infinity,
            top: cuts(overflowY) ? top : -Infinity,
            bottom: cuts(overflowY) ? bottom : Infinity,
          })
        }
      }
      for (const text of range.getClientRects()) {
        const box = boxes.find(
          ({ left, right, top, bottom }) =>
            text.left < left - slack || text.right > right + slack || text.top < top - slack || text.bottom > bottom + slack,
        )
        if (!box) continue
        found.push(`beyond ${box.what}: ${node.textContent ?? ''}`)
        break
      }
    }
    return found
  })

test('every page in the pseudo-language hydrates without a warning, and its texts fit and are not hard-coded', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/404 \(Not Found\) .*\/nowhere$/, /^404: \/nowhere$/, /^404: \/fr\/nowhere$/)
  for (const path of [...paths, '/nowhere', '/fr/nowhere']) {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    expect.soft(await misfits(page), path).toEqual([])
    await page.setViewportSize({ width: 1440, height: 800 })
    expect.soft(await misfits(page), path).toEqual([])
    expect.soft(await hardCoded(page), path).toEqual([])
  }
})

for (const path of ['/', '/contact']) {
  test(`the errors and confirmations of the form on ${path} fit and are not hard-coded`, async ({ page }) => {
    await page.clock.install({ time: new Date('2031-01-01T00:30:00Z') })
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    const element = page.locator('#contact form')
    await element.scrollIntoViewIfNeeded()
    await expectLoaded(element)
    const send = element.locator('[type=submit]')
    await send.click()
    await expect(element.locator('[aria-invalid=true]').first()).toBeVisible()
    expect(await misfits(page)).toEqual([])
    expect(await hardCoded(page)).toEqual([])

    await element.locator('[autocomplete=name]').fill('Ô')
    await element.locator('[type=email]').fill('a@house.example')
    await element.locator('[type=tel]').fill('+44 7700 900000')
    await send.click()
    await expect(send).toBeDisabled()
    await page.clock.runFor(2000)
    await expect(page.getByRole('status').first()).toBeVisible()
    await expect(element.locator('[type=email]')).toHaveValue('')
    expect(await misfits(page)).toEqual([])
    expect(await hardCoded(page)).toEqual([])
  })
}

test('the texts of the menu on small screens fit and are not hard-coded', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/')
  await page.locator('header button[command=show-modal]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await misfits(page)).toEqual([])
  expect(await hardCoded(page)).toEqual([])
})
