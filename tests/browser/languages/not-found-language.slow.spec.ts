import type { Page } from '@playwright/test'
import { languageKey } from '#src/content-model/i18n/detect.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { specimenContent } from '../../specimen/site.ts'
import { underAPath } from '../../specimen/variants.ts'
import { expect, hydrated, messagesIn, test } from '../support/fixtures.ts'
import { gitHubPagesPort } from '../support/ports.ts'

// The server sends the same 404 page for all unknown URLs in all languages.

const missing = '/deep/er/still?from=letter'
const key = languageKey(specimenContent.en.site.slug)
const save = (page: Page, locale: Locale) =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, locale] as const)
const saved = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)
const languageLink = (page: Page) => page.getByRole('banner').locator('a[data-language]')

async function speaks(page: Page, locale: Locale): Promise<void> {
  const messages = messagesIn(locale)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.hero.title())
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page).toHaveTitle(new RegExp(messages.notFound.meta.title()))
  await expect(page.getByRole('contentinfo', { name: messages.common.footer.label() })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
}

for (const { title, browser, choice, urlPath, locale } of [
  { title: 'saved French takes precedence over an English browser', browser: 'en-GB', choice: 'fr', urlPath: missing, locale: 'fr' },
  { title: 'saved English takes precedence over a French browser', browser: 'fr-FR', choice: 'en', urlPath: missing, locale: 'en' },
  { title: 'saved English takes precedence over a French address', browser: 'fr-FR', choice: 'en', urlPath: `/fr${missing}`, locale: 'en' },
  { title: 'a French browser gets French', browser: 'fr-CA', choice: undefined, urlPath: missing, locale: 'fr' },
  { title: 'a French address is French in any browser', browser: 'en-GB', choice: undefined, urlPath: `/fr${missing}`, locale: 'fr' },
  { title: 'a browser in another language gets English', browser: 'de-DE', choice: undefined, urlPath: missing, locale: 'en' },
] as const) {
  test.describe(title, () => {
    test.use({ locale: browser })
    test('the 404 page is in the expected language, and the URL stays the same', async ({ page, expectComplaints }) => {
      expectComplaints(/404 \(Not Found\) .*\/deep\/er\/still/, new RegExp(`^404: ${urlPath.replace(/\?.*/, '')}$`))
      if (choice !== undefined) await save(page, choice)
      const response = await page.goto(urlPath)
      expect(response?.status()).toBe(404)
      await speaks(page, locale)
      await hydrated(page)
      await expect(page).toHaveURL(urlPath)
    })
  })
}

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('the 404 page paints nothing in English, even with slow scripts', async ({ page, expectComplaints }) => {
    expectComplaints(/404 \(Not Found\)/, /^404: /)
    const { promise: painted, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/assets/data/*', async (route) => {
      await painted
      await route.continue()
    })
    await page.addInitScript(() => {
      // Disables a fallback: the page shows English if the scripts have not loaded after three seconds. On a slow machine that would happen
      // in this test.
      const start = window.setTimeout.bind(window)
      // The type cast is right, because the page calls setTimeout only with a function and a delay.
      window.setTimeout = ((work: () => void, wait?: number) => (wait === 3000 ? 0 : start(work, wait))) as typeof setTimeout
      const look = () => {
        // `html` and `body` are null until the parser reaches them.
        const [root, body] = [document.querySelector('html'), document.querySelector('body')]
        if (root?.lang === 'en' && body?.checkVisibility() === true) sessionStorage.setItem('flash', 'yes')
        sessionStorage.setItem('frames', String(Number(sessionStorage.getItem('frames')) + 1))
        requestAnimationFrame(look)
      }
      look()
    })
    const opening = page.goto(missing)
    // The browser has rendered 60 animation frames before the scripts get their data, so it could have painted the English texts.
    await page.waitForFunction(() => Number(sessionStorage.getItem('frames')) > 60)
    release(undefined)
    await opening
    await speaks(page, 'fr')
    expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull()
  })

  test('the English page is shown if the scripts do not load', async ({ page, expectComplaints }) => {
    expectComplaints(/404 \(Not Found\)/, /ERR_FAILED/)
    await page.route('**/assets/data/*', (route) => route.abort())
    await page.goto(missing)
    await speaks(page, 'en')
    await expect(page.locator('html')).toBeVisible()
  })

  test('the links of the 404 page navigate in French without a reload', async ({ page, expectComplaints }) => {
    expectComplaints(/404 \(Not Found\)/, /^404: /)
    await page.goto(missing)
    await speaks(page, 'fr')
    await hydrated(page)
    await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
    await page.getByRole('link', { name: messagesIn('fr').notFound.hero.home() }).click()
    await expect(page).toHaveURL('/fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  })
})

test('the language switch changes the language of the 404 page without a reload, and saves the language', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/404 \(Not Found\)/, /^404: \/deep\/er\/still$/)
  await page.goto(missing)
  await hydrated(page)
  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
  for (const locale of ['fr', 'en', 'fr'] as const) {
    await languageLink(page).click()
    await speaks(page, locale)
    await expect(page.locator('#announcer')).toHaveText(await page.title())
    await expect(languageLink(page)).toBeFocused()
    expect(await saved(page)).toBe(locale)
    await expect(page).toHaveURL(missing)
  }
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  await page.reload()
  await speaks(page, 'fr')
})

test('the language switch loads a new document if the browser has translated the 404 page', async ({ page, expectComplaints }) => {
  expectComplaints(/404 \(Not Found\)/, /^404: /)
  await page.goto(missing)
  await hydrated(page)
  await page.evaluate(() => {
    const title = document.querySelector('h1')
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    font.append(...(title?.childNodes ?? []))
    title?.append(font)
  })
  await languageLink(page).click()
  await speaks(page, 'fr')
  await expect(page.locator('font')).toHaveCount(0)
  expect(await saved(page)).toBe('fr')
  await expect(page).toHaveURL(missing)
})

test('the language switch keeps the URL of the 404 page, also before hydration', async ({ page, expectComplaints }) => {
  expectComplaints(/404 \(Not Found\)/, /^404: /)
  let start = () => {}
  const isClicked = new Promise<void>((resolve) => (start = resolve))
  await page.route('**/assets/data/*', async (route) => {
    await isClicked
    await route.continue().catch(() => {})
  })
  await page.goto(missing)
  const reloaded = page.waitForEvent('domcontentloaded')
  await languageLink(page).click()
  await reloaded
  start()
  await speaks(page, 'fr')
  await expect(page).toHaveURL(missing)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' })
  test('the 404 page is in the language of its URL and links to the other language', async ({ page, expectComplaints }) => {
    expectComplaints(/404 \(Not Found\)/)
    await page.goto(missing)
    await speaks(page, 'en')
    await languageLink(page).click()
    await speaks(page, 'fr')
  })
})

test.describe('below a base path on a host with one 404 page', () => {
  test.use({ baseURL: `http://localhost:${gitHubPagesPort}` })
  test('the 404 page is in the language of its URL, and the language switch keeps the URL', async ({ page, expectComplaints }) => {
    expectComplaints(/404 \(Not Found\)/, new RegExp(`^404: ${underAPath}/fr/nowhere$`))
    await page.goto(`${underAPath}/fr/nowhere`)
    await speaks(page, 'fr')
    await hydrated(page)
    // The built site `other` has more than two languages, so its header has the links to other languages in a menu.
    await page.getByRole('banner').locator('button[popovertarget]').click()
    await page.getByRole('banner').locator('a[data-language][lang=en]').click()
    await speaks(page, 'en')
    await expect(page).toHaveURL(`${underAPath}/fr/nowhere`)
  })
})
