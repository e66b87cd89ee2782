import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Frame, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { pages } from '#src/content-model/tables/pages.ts'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { specimenContent as shown } from '../../specimen/site.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'
import { EditorPage } from './editor-page.ts'

const site = serveWhileDeveloping()

/** Returns the position of a value as file, line and column, which text editors can open: content/plans.yaml:9:24. */
function linePlace(file: string, path: readonly PropertyKey[]): string {
  const { line, column } = new ContentFile(file, readFileSync(join(site.folder, 'content', file), 'utf8')).locate(path)
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
    const editor = new EditorPage(page, site.url)
    await editor.open(path)
    for (const [name, find, file, place] of texts) {
      await editor.choose(find(editor.frame))
      await expect(editor.panel.locator('.location'), name).toHaveText(linePlace(file, place))
    }
  })
}

// The browser loads these modules from the development server, which serves only files in the folder of its site.
test.beforeAll(() => {
  for (const file of ['visit-page.ts', 'visited-places.ts'])
    cpSync(join(import.meta.dirname, file), join(site.folder, 'tests/browser/editor', file))
})

const visitor = '/tests/browser/editor/visit-page.ts'
const checker = '/tests/browser/editor/visited-places.ts'
type Visitor = typeof import('./visit-page.ts')
type Checker = typeof import('./visited-places.ts')

/**
 * Number of texts of each page that are chosen with real input, by Playwright’s mouse or touchscreen. `visitPage` chooses all texts, but
 * with synthetic events.
 */
const samples = 6

const screens = [
  { size: { width: 1280, height: 800 }, pointer: 'mouse', arrow: 'down' },
  { size: { width: 390, height: 844 }, pointer: 'touch', arrow: 'up' },
] as const

/**
 * Places (as JSON) whose fields were opened on the pages that the test has already visited. A text that several pages show is opened only
 * once.
 */
const opened: string[] = []

function frameOf(page: Page): Frame {
  const [, frame] = page.frames()
  if (!frame) throw new Error('The editor has no frame.')
  return frame
}

/**
 * Scrolls to the contact form and waits for its code. The browser fetches the code only then, and the code renders some texts of the form.
 */
async function loadForm(frame: Frame): Promise<void> {
  await frame.locator('form').first().scrollIntoViewIfNeeded()
  await frame.waitForLoadState('networkidle')
}

/** Chooses some texts of the page with Playwright's mouse or touchscreen, and checks that the panel shows the line of each. */
async function chooseSamples(page: Page, editor: EditorPage, pointer: 'mouse' | 'touch'): Promise<void> {
  const frame = frameOf(page)
  for (let sample = 0; sample < samples; sample++) {
    const { number, centre } = await frame.evaluate(
      async ([path, part]) => ((await import(path)) as Visitor).showText(part), // `visitor` is a module's path
      [visitor, sample / samples] as const, // a tuple, so that each element keeps its type
    )
    const location = await page.evaluate(
      async ([path, chosen]) => ((await import(path)) as Checker).locationOf(chosen), // `checker` is a module's path
      [checker, number] as const, // a tuple, so that each element keeps its type
    )
    const { x = 0, y = 0 } = (await page.locator('iframe').boundingBox()) ?? {}
    const point = [x + centre[0], y + centre[1]] as const
    await (pointer === 'mouse' ? page.mouse.click(...point) : page.touchscreen.tap(...point))
    await expect(editor.panel.locator('.location')).toHaveText(location ?? 'no field')
  }
}

for (const { size, pointer, arrow } of screens)
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size, hasTouch: pointer === 'touch' })
    for (const locale of localeCodes)
      test(`every text, picture and fact of every page can be chosen in ${locale}`, async ({ page }) => {
        test.setTimeout(600_000)
        // Records errors of React. If the editor changed an element before React has hydrated it, React would throw an error and replace
        // the element, and the next tap would be lost.
        const errors: string[] = []
        page.on('pageerror', ({ message }) => errors.push(message))
        const editor = new EditorPage(page, site.url)
        const counts = { texts: 0, pictures: 0, facts: 0 }
        for (const { path, ...row } of Object.values(pages)) {
          await editor.open(localisePath(path, locale))
          const frame = frameOf(page)
          if ('hasContactSection' in row) await loadForm(frame)
          for (const way of ['mouse', 'touch', arrow] as const) {
            const { texts, failures } = await frame.evaluate(
              async ([module, chosenWay]) => ((await import(module)) as Visitor).visitPage(chosenWay), // `visitor` is a module's path
              [visitor, way] as const, // a tuple, so that each element keeps its type
            )
            expect(failures, `${path} by ${way}`).toEqual([])
            if (way !== arrow) continue
            const places = await page.evaluate(
              async ([module, ...input]) => ((await import(module)) as Checker).checkPlaces(...input), // `checker` is a module's path
              [checker, texts, locale, opened] as const, // a tuple, so that each element keeps its type
            )
            expect(places.failures, path).toEqual([])
            opened.push(...places.opened)
            for (const kind of ['texts', 'pictures', 'facts'] as const) counts[kind] += places[kind]
          }
          await chooseSamples(page, editor, pointer)
          expect(errors, path).toEqual([])
        }
        test.info().annotations.push({ type: 'visited', description: JSON.stringify(counts) })
        expect(counts.texts).toBeGreaterThan(700)
        expect(counts.pictures).toBeGreaterThan(10)
        expect(counts.facts).toBeGreaterThan(50)
      })
  })
