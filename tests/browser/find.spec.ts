import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { editorWords } from '../../src/words/index.ts'
import { serveWhileDeveloping } from './development-site.ts'
import { EditorPage } from './editor-page.ts'

// Finding and replacing words in the editor, on a copy of the specimen.
const site = serveWhileDeveloping()
const words = editorWords('en')

/** A word that the specimen uses in French texts of many files, and nowhere else in their files. */
const word = 'vous'
const spellings = new RegExp(word, 'gi')

function readContentFiles(): Map<string, string> {
  const folder = join(site.folder, 'content')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

test('replacing a word in the whole site is previewed, one step for undo, and changes only the bytes of the word', async ({ page }) => {
  test.slow()
  const before = readContentFiles()
  const count = [...before.values()].flatMap((text) => text.match(spellings) ?? []).length
  const files = [...before.values()].filter((text) => text.search(spellings) >= 0).length
  expect(count).toBeGreaterThan(30)
  expect(files).toBeGreaterThan(3)
  const editor = new EditorPage(page, site.address)
  await editor.open('/fr')
  const { panel, frame } = editor
  await editor.press(words.tabs.texts())
  await panel.getByRole('searchbox').fill(word.toUpperCase())
  await panel.getByRole('checkbox', { name: words.texts.everywhere() }).check()
  await expect(panel.locator('mark')).toHaveCount(count)
  await expect(panel.locator('.found[lang=en]').first()).toBeVisible()

  await editor.press(words.find.replace())
  await panel.getByRole('textbox', { name: words.find.with() }).fill('nous')
  await expect(panel.locator('ins')).toHaveCount(count)
  await editor.press(words.find.replaceCount({ count }))
  await expect(editor.status).toContainText(words.find.replaced({ count }))
  await expect(frame.getByRole('main')).not.toContainText(spellings)
  await expect(panel.locator('mark')).toHaveCount(0)
  await editor.undo()
  await expect(panel.locator('mark')).toHaveCount(count)
  await expect(frame.getByRole('main')).toContainText(spellings)
  await expect(panel.locator('.draft')).toHaveCount(0)
  expect(readContentFiles()).toEqual(before)

  await editor.undo('redo')
  await expect(panel.locator('mark')).toHaveCount(0)
  await editor.save()
  const replaced = [...before].map(
    ([name, text]) => [name, text.replace(spellings, (hit) => (hit.startsWith('V') ? 'Nous' : 'nous'))] as const,
  )
  expect(readContentFiles()).toEqual(new Map(replaced))
})

test('unchecked hits stay; a result of another page opens there; a page without hits offers those of the site', async ({ page }) => {
  const editor = new EditorPage(page, site.address)
  await editor.open('/privacy')
  const { panel, frame } = editor
  await editor.press(words.tabs.texts())
  await panel.getByRole('searchbox').fill('wood')
  await panel.getByRole('button', { name: /in the whole site$/ }).click()
  const results = panel.getByRole('listitem').filter({ has: page.locator('mark') })
  await expect(results.nth(2)).toBeVisible()
  await editor.press(words.find.replace())
  await panel.getByRole('textbox', { name: words.find.with() }).fill('stone')
  await editor.press(words.find.none())
  const onHome = panel
    .getByRole('listitem')
    .filter({ hasText: /^Events/ })
    .first()
  await onHome.getByRole('checkbox').first().check()
  await editor.press(words.find.replaceCount({ count: 1 }))
  await expect(editor.status).toContainText(words.find.replaced({ count: 1 }))

  await panel.getByRole('searchbox').fill('stone')
  await panel
    .getByRole('listitem')
    .filter({ hasText: /^Events/ })
    .first()
    .getByRole('button', { name: words.find.seeIt() })
    .click()
  await expect(frame.locator('#opportunities')).toContainText('stone')
  await expect(frame.locator('.edit-outline.selected').first()).toBeAttached()
})
