import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, type Page, test } from '@playwright/test'
import { specimenContent } from '../../specimen/site.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'
import { deleteDrafts, EditorPage } from './editor-page.ts'

const [firstPlan, secondPlan] = specimenContent.en.plans
if (!firstPlan || !secondPlan) throw new Error('The specimen needs two plans.')
export const plan = firstPlan
export const otherPlan = secondPlan

/** Returns the section of the home page that shows the plans. */
export const plansOf = ({ frame }: EditorPage): Locator => frame.locator('#subscriptions')

/** Serves the editor on a copy of the specimen to the tests of a file. After each test, restores the YAML and deletes the drafts. */
export function serveEditingSite() {
  const site = serveWhileDeveloping()
  const originals = new Map<string, string>()
  const pathTo = (file: string) => join(site.folder, 'content', file)
  const onDisk = (file: string) => readFileSync(pathTo(file), 'utf8')

  test.beforeAll(() => {
    const files = readdirSync(pathTo(''), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.yaml$|\.lock\.json$/.test(name))) originals.set(file, onDisk(file))
  })
  test.afterEach(async ({ context }) => {
    for (const page of context.pages()) await page.close()
    deleteDrafts(site.folder)
    for (const [file, text] of originals) if (onDisk(file) !== text) writeFileSync(pathTo(file), text)
  })

  return {
    site,
    pathTo,
    onDisk,
    /** Returns the text that a file of the content had before the tests. */
    original: (file: string): string => {
      const text = originals.get(file)
      if (text === undefined) throw new Error(`The specimen has no file ${file}.`)
      return text
    },
    open: async (page: Page, path = '/'): Promise<EditorPage> => {
      const editor = new EditorPage(page, site.url)
      await editor.open(path)
      return editor
    },
  }
}
