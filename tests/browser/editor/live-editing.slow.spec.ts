import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectLoaded } from '../support/contact-form.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'

// Tests that pages of `npm run dev` show changes of the YAML files at once. The tests change a copy of the specimen.
const site = serveWhileDeveloping()

const content = (file: string) => join(site.folder, 'content', file)
const edit = (file: string, change: (text: string) => string) => writeFileSync(content(file), change(readFileSync(content(file), 'utf8')))
const overlay = (page: Page) => page.locator('vite-error-overlay')

/** Opens a page and waits until it is connected to Vite. Only then does it learn of changes. */
async function open(page: Page, path = '/'): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(site.url + path)
  await connected
}

/** Sets a property of `window`. A reload removes the property; an update in place keeps it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const stayed = (page: Page) => page.evaluate(() => 'stayed' in window)

test('the page shows an edited text without a reload; scroll position, language and form input stay', async ({ page }) => {
  test.slow()
  await open(page, '/fr')
  const message = page.locator('#contact textarea')
  await message.scrollIntoViewIfNeeded()
  // Waits until the form is hydrated, because hydration would discard text that was typed before. The timeout is long, because Vite
  // compiles the modules of the form on their first request.
  await expectLoaded(page.locator('#contact form'), { timeout: 60_000 })
  await message.fill('Une table pour deux')
  await mark(page)
  const place = async () => (await message.boundingBox())?.y ?? NaN
  const before = await place()

  edit('translations/home.yaml', (text) => text.replace(/(\ncontact:\n\s+title:.*fr: )"?[^"}]*"?( })/, '$1"Une lettre"$2'))
  await expect(page.getByRole('heading', { level: 2, name: 'Une lettre' })).toBeVisible()
  expect(await stayed(page)).toBe(true)
  await expect(message).toHaveValue('Une table pour deux')
  await expect(message).toBeFocused()
  expect(await place()).toBeCloseTo(before, -2)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the page shows an edited fact without a reload', async ({ page }) => {
  await open(page)
  await mark(page)
  edit('plans.yaml', (text) => text.replace('amount: 19.5', 'amount: 301'))
  // The page can show the fact only after the modules of the page are loaded. Vite may still be compiling them, so the timeout is long.
  await expect(page.locator('#subscriptions').getByText('301')).toBeVisible({ timeout: 20_000 })
  expect(await stayed(page)).toBe(true)
})

test('an error in the content shows in the terminal, and over the page until it is fixed', async ({ page }) => {
  await open(page)
  await mark(page)
  edit('plans.yaml', (text) => text.replace('currency: EUR', 'currency: DOUBLOONS'))
  await expect(overlay(page)).toContainText('content/plans.yaml')
  await expect(overlay(page)).toContainText('DOUBLOONS')
  expect(site.terminal).toContain('DOUBLOONS')
  edit('plans.yaml', (text) => text.replace('currency: DOUBLOONS', 'currency: EUR'))
  await expect(overlay(page)).toHaveCount(0)
  expect(await stayed(page)).toBe(true)

  // A page that is loaded while the content has an error shows the last content without errors, and the error over it.
  edit('plans.yaml', (text) => text.replace('currency: EUR', 'currency: DOUBLOONS'))
  await expect(overlay(page)).toBeVisible()
  await page.reload()
  await expect(overlay(page)).toContainText('DOUBLOONS')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  edit('plans.yaml', (text) => text.replace('currency: DOUBLOONS', 'currency: EUR'))
  await expect(overlay(page)).toHaveCount(0)
})

test('the server notices added and removed content files without a restart', async ({ page }) => {
  await open(page, '/about')
  renameSync(content('team.yaml'), content('../team.yaml'))
  await expect(overlay(page)).toContainText('missing-file')
  renameSync(content('../team.yaml'), content('team.yaml'))
  await expect(overlay(page)).toHaveCount(0)

  mkdirSync(content('translations'), { recursive: true })
  writeFileSync(content('translations/new.yaml'), 'title: { en: New }\n')
  await expect(overlay(page)).toContainText('content/translations/new.yaml')
  writeFileSync(content('translations/new.yaml'), 'title: { en: New, fr: Nouveau }\n')
  await expect(overlay(page)).toHaveCount(0)
  // The server first sends a change to the browser and then writes the generated modules, so the test waits for the changed file.
  const dictionaries = () => readFileSync(join(site.folder, 'src/content-model/generated/dictionaries.json'), 'utf8')
  await expect.poll(dictionaries).toContain('Nouveau')
  rmSync(content('translations/new.yaml'))
  await expect.poll(dictionaries).not.toContain('Nouveau')
})
