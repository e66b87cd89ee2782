import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type FrameLocator, type Locator, test } from '@playwright/test'
import { ContentFile } from '../../src/content-toolkit/read/content-file.ts'
import { content as shown } from '../specimen/site.ts'
import { serveWhileDeveloping } from './development-site.ts'
import { EditorPage } from './editor-page.ts'

const site = serveWhileDeveloping()

/** Returns the place of a value in the form that text editors open: content/plans.yaml:9:24. */
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
    const editor = new EditorPage(page, site.address)
    await editor.open(path)
    for (const [name, find, file, place] of texts) {
      await editor.choose(find(editor.frame))
      await expect(editor.panel.locator('.location'), name).toHaveText(linePlace(file, place))
    }
  })
}
