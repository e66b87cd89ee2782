import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addLanguages, addRows } from '../../scripts/bench/more-languages.ts'
import { copySite } from '../../scripts/site-copy.ts'
import { content } from '../specimen/site.ts'
import { paths } from '../paths.ts'
import { expect, hydrated, test, violations } from './fixtures.ts'
import { thirdLanguagePort } from './ports.ts'
import { countTexts } from './count-texts.ts'

// The site with German in its table of languages, its texts made by the pseudo-translator: no other line of code has changed.
const address = `http://localhost:${thirdLanguagePort}`
test.use({ baseURL: address })

const languages = ['en', 'fr', 'de']
const german = (path: string) => (path === '/' ? '/de' : `/de${path}`)
const { site } = content.en

test('with the row alone the check lists every text that lacks the language', () => {
  const folder = copySite()
  try {
    addRows(folder, ['de'])
    const { stdout, status } = spawnSync('node', ['scripts/content-check.ts', '--format', 'json'], { cwd: folder, encoding: 'utf8' })
    const { findings } = JSON.parse(stdout) as { findings: { rule: string; path: string }[] } // as scripts/content/report/json.ts writes it
    const missing = findings.filter(({ rule, path }) => rule === 'missing-translation' && path.endsWith('.de'))
    expect(missing).toHaveLength(countTexts(folder))
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the types follow', () => {
  test.setTimeout(90_000)
  const folder = copySite()
  try {
    addLanguages(folder, ['de'])
    execFileSync('node', ['scripts/content.ts'], { cwd: folder, stdio: 'ignore' })
    cpSync('src/ui/generated', join(folder, 'src/ui/generated'), { recursive: true })
    const { stdout } = spawnSync('node_modules/.bin/tsc', { cwd: folder, encoding: 'utf8' })
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

for (const path of paths) {
  test(`${german(path)} is a page in German, and says so to search engines`, async ({ page }) => {
    await page.goto(german(path))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[âëïôû]/)
    const twins = page.locator('link[rel=alternate][hreflang]')
    expect(await twins.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([...languages, 'x-default'])
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'de_DE')
    expect(await page.locator('meta[property="og:locale:alternate"]').count()).toBe(2)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(new URL(image ?? '').pathname)).headers()['content-type']).toBe('image/jpeg')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + german(path))
  })
}

test('the sitemap, the manifest and the missing page know the language', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*\/de\/nowhere$/)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const path of paths) expect(sitemap).toContain(`<loc>${site.url}${german(path)}</loc>`)
  expect(await (await page.request.get('/de/site.webmanifest')).json()).toMatchObject({ lang: 'de' })
  const response = await page.goto('/de/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('prices, days and hours follow the language', async ({ page }) => {
  await page.goto('/de')
  await expect(page.locator('#subscriptions')).toContainText(/549\u00a0€/)
  await expect(page.locator('#contact')).toContainText(/09:00/)
  await page.goto('/de/privacy')
  await expect(page.locator('main')).toContainText(/\d{4}/)
})

for (const where of ['banner', 'contentinfo'] as const) {
  test(`the languages of the ${where} are a menu, worked by keyboard`, async ({ page }) => {
    await page.goto('/pricing')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const button = page.getByRole(where).locator('button[popovertarget]')
    const link = page.getByRole(where).getByRole('link', { name: 'Deutsch' })
    await expect(link).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await expect(page.getByRole(where).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    for (let presses = 0; presses <= languages.length; presses++) await page.keyboard.press('Tab')
    await expect(link).toBeHidden()

    await button.press('Enter')
    await link.press('Enter')
    await expect(page).toHaveURL('/de/pricing')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    // Whoever comes back from outside has chosen.
    await page.goto('/services')
    await expect(page).toHaveURL('/de/services')
  })
}

test.describe('a visitor whose browser is German', () => {
  test.use({ locale: 'de-DE' })
  test('is led to the German page', async ({ page }) => {
    await page.goto('/about')
    await expect(page).toHaveURL('/de/about')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu opens and leads to the other page', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').locator('button[popovertarget]').click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de/about')
  })
})

for (const width of [320, 768, 1440]) {
  test(`the menus lie within a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await hydrated(page)
    for (const where of ['banner', 'contentinfo'] as const) {
      await page.getByRole(where).locator('button[popovertarget]').click()
      const list = page.getByRole(where).locator('[popover]')
      await expect(list).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  })
}
