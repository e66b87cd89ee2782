import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'
import { EditorPage } from './editor-page.ts'

// Tests finding and replacing words in the editor, on a copy of the specimen.
const site = serveWhileDeveloping()
const messages = editorMessages('en')

/** A word that occurs in many files of the specimen, and only in their French texts. */
const word = 'vous'
const spellings = new RegExp(word, 'gi')

function readContentFiles(): Map<string, string> {
  const folder = join(site.folder, 'content')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

test('replacing a word in the whole site shows a preview, is one step for Undo, and changes only the bytes of the word', async ({
  page,
}) => {
  test.slow()
  const before = readContentFiles()
  const count = [...before.values()].flatMap((text) => text.match(spellings) ?? []).length
  const files = [...before.values()].filter((text) => text.search(spellings) >= 0).length
  expect(count).toBeGreaterThan(30)
  expect(files).toBeGreaterThan(3)
  const editor = new EditorPage(page, site.url)
  await editor.open('/fr')
  const { panel, frame } = editor
  await editor.press(messages.tabs.texts())
  await panel.getByRole('searchbox').fill(word.toUpperCase())
  await panel.getByRole('checkbox', { name: messages.texts.everywhere() }).check()
  await expect(panel.locator('mark')).toHaveCount(count)
  await expect(panel.locator('.found[lang=en]').first()).toBeVisible()

  await editor.press(messages.find.replace())
  await panel.getByRole('textbox', { name: messages.find.with() }).fill('nous')
  await expect(panel.locator('ins')).toHaveCount(count)
  await editor.press(messages.find.replaceCount({ count }))
  await expect(editor.status).toContainText(messages.find.replaced({ count }))
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
  await editor.undo()
  await expect(editor.status).toContainText(messages.status.undone())
  expect(readContentFiles()).toEqual(before)
})

test('the texts that the page does not show are below a heading; settings are the last section, and choosing one shows a warning', async ({
  page,
}) => {
  const editor = new EditorPage(page, site.url)
  await editor.open('/')
  const { panel } = editor
  await editor.press(messages.tabs.texts())
  const hidden = panel.locator('section').filter({ has: page.getByRole('heading', { name: messages.texts.hidden() }) })
  await expect(hidden.getByRole('listitem').filter({ hasText: 'Home page › For search engines (Google) › Title' })).toBeVisible()
  const shown = panel.locator('section').first()
  await expect(shown.getByRole('heading')).toHaveCount(0)
  await expect(shown.getByRole('listitem').filter({ hasText: 'Opening › Title' })).toBeVisible()

  await panel.getByRole('checkbox', { name: messages.texts.everywhere() }).check()
  await expect(panel.getByText(messages.find.hint())).toBeVisible()
  await panel.getByRole('searchbox').fill('piece')
  const settings = panel.locator('section').last()
  await expect(settings.getByRole('heading')).toHaveText(messages.texts.settings())
  await settings.getByRole('button').first().click()
  await expect(panel.getByText(messages.texts.settingWarning())).toBeVisible()
})
