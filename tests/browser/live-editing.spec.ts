import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { ContentFile } from '../../src/content-toolkit/read/content-file.ts'
import { content as shown } from '../specimen/site.ts'
import { expectLoaded } from './contact-form.ts'
import { serveWhileDeveloping } from './development-site.ts'
import { EditorPage } from './editor-page.ts'

// Live updates of `npm run dev`, on a copy of the site whose content can be changed.
const site = serveWhileDeveloping()

const content = (file: string) => join(site.folder, 'content', file)
const edit = (file: string, change: (text: string) => string) => writeFileSync(content(file), change(readFileSync(content(file), 'utf8')))
const overlay = (page: Page) => page.locator('vite-error-overlay')

/** Opens a page and waits until its connection to Vite is open, so that the page receives changes. */
async function open(page: Page, path = '/'): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(site.address + path)
  await connected
}

/** Sets a property of the window, which a reload would remove. A change in place keeps it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const stayed = (page: Page) => page.evaluate(() => 'stayed' in window)

test('an edited text shows in place; scroll position, language and form input stay', async ({ page }) => {
  test.slow()
  await open(page, '/fr')
  const message = page.locator('#contact textarea')
  await message.scrollIntoViewIfNeeded()
  // Waits until the form is hydrated, because hydration would discard text that was typed before. It takes long at first, because Vite
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

test('an edited fact shows in place', async ({ page }) => {
  await open(page)
  await mark(page)
  edit('plans.yaml', (text) => text.replace('amount: 19.5', 'amount: 301'))
  // The page is rendered once its modules are loaded, which Vite may still be compiling.
  await expect(page.locator('#subscriptions').getByText('301')).toBeVisible({ timeout: 20_000 })
  expect(await stayed(page)).toBe(true)
})

test('an error shows over the page and in the terminal until it is fixed', async ({ page }) => {
  await open(page)
  await mark(page)
  edit('plans.yaml', (text) => text.replace('currency: EUR', 'currency: DOUBLOONS'))
  await expect(overlay(page)).toContainText('content/plans.yaml')
  await expect(overlay(page)).toContainText('DOUBLOONS')
  expect(site.terminal).toContain('DOUBLOONS')
  edit('plans.yaml', (text) => text.replace('currency: DOUBLOONS', 'currency: EUR'))
  await expect(overlay(page)).toHaveCount(0)
  expect(await stayed(page)).toBe(true)

  // A page that is opened while the content has an error shows the last valid content, with the error over it.
  edit('plans.yaml', (text) => text.replace('currency: EUR', 'currency: DOUBLOONS'))
  await expect(overlay(page)).toBeVisible()
  await page.reload()
  await expect(overlay(page)).toContainText('DOUBLOONS')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  edit('plans.yaml', (text) => text.replace('currency: DOUBLOONS', 'currency: EUR'))
  await expect(overlay(page)).toHaveCount(0)
})

test('added and removed files are noticed without a restart', async ({ page }) => {
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
  // The server sends a change to the browser first and then writes the generated modules to disk, so the test waits for the file.
  const dictionaries = () => readFileSync(join(site.folder, 'src/content/generated/dictionaries.json'), 'utf8')
  await expect.poll(dictionaries).toContain('Nouveau')
  rmSync(content('translations/new.yaml'))
  await expect.poll(dictionaries).not.toContain('Nouveau')
})

/** Returns the place of a value in the form that text editors open: content/plans.yaml:9:24. */
function linePlace(file: string, path: readonly PropertyKey[]): string {
  const { line, column } = new ContentFile(file, readFileSync(content(file), 'utf8')).locate(path)
  return `content/${file}:${line}:${column}`
}

const [, plan] = shown.en.plans
const figure = plan?.price.parts.find(({ kind }) => kind === 'figure')
const { brand } = shown.en.site
const places: Record<string, [string, (page: FrameLocator) => Locator, string, PropertyKey[]][]> = {
  '/': [
    ['a title, half of it emphasised', (page) => page.getByRole('heading', { level: 1 }), 'translations/home.yaml', ['hero', 'title']],
    ['a price', (page) => page.locator('#subscriptions').getByText(figure?.text ?? ''), 'plans.yaml', [1, 'price']],
    ['a date', (page) => page.locator('#opportunities time').first(), 'events.yaml', [0, 'date']],
    [
      'a message with a number in it',
      (page) => page.locator('#contact h3').filter({ hasText: String(shown.en.site.responseHours) }),
      'translations/home.yaml',
      ['contact', 'reassurance', 'response', 'title'],
    ],
    ['the name of the house', (page) => page.getByRole('contentinfo').getByText(brand).first(), 'site.yaml', ['brand']],
  ],
  '/about': [
    [
      'a description',
      (page) => page.locator('#team p').filter({ hasText: shown.en.team[0]?.description ?? '' }),
      'team.yaml',
      [0, 'description'],
    ],
  ],
  '/contact': [
    [
      'opening hours',
      (page) =>
        page
          .locator('#hours')
          .getByText(shown.en.offices[0]?.hours.rows[0]?.times ?? '')
          .first(),
      'offices.yaml',
      [0, 'hours'],
    ],
  ],
}

for (const [path, texts] of Object.entries(places)) {
  test(`the editor says in which file and line the texts on ${path} are`, async ({ page }) => {
    test.slow()
    const editor = new EditorPage(page, site.address)
    await editor.open(path)
    for (const [name, find, file, place] of texts) {
      await editor.choose(find(editor.frame))
      await expect(editor.panel.locator('.location'), name).toHaveText(linePlace(file, place))
    }
  })
}
