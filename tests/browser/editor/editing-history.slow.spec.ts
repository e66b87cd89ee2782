import { expect, test } from '@playwright/test'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { plan, plansOf, serveEditingSite } from './editing-site.ts'

// Tests the history of a text, which the panel shows below its field.
const { onDisk, open } = serveEditingSite()
const messages = editorMessages('en')

test('a former wording is restored from the history of a text, with the keyboard, on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByText(plan.description))
  for (const text of ['First wording', 'Second wording']) {
    await editor.field('English').fill(text)
    await editor.save()
  }
  const summary = editor.panel.getByText(messages.history.title(), { exact: true })
  await summary.focus()
  await page.keyboard.press('Enter')
  const entries = editor.panel.locator('.history > li')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(messages.history.unpublished())
  const restore = entries.nth(1).getByRole('button')
  await expect(restore).toHaveText(`${messages.history.restore()}: English`)
  await restore.focus()
  await page.keyboard.press('Enter')
  await expect(editor.field('English')).toHaveValue('First wording')
  await expect(restore).toBeFocused()
  await expect(restore).toHaveText(`${messages.history.present()}: English`)
  expect(onDisk('plans.yaml')).toContain('Second wording')
  expect(await editor.panel.evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true)
  await editor.undo()
  await expect(editor.field('English')).toHaveValue('Second wording')
})
