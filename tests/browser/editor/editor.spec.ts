import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { specimenContent } from '../../specimen/site.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'
import { EditorPage } from './editor-page.ts'

// A smoke test of the editor. The slow tests of editing*.spec.ts test it in full.
const site = serveWhileDeveloping()
const messages = editorMessages('en')
const description = specimenContent.en.plans[0]?.description ?? ''

test('a text can be chosen, changed, previewed, saved and undone; a failed call can be repeated', async ({ page }) => {
  const onDisk = () => readFileSync(join(site.folder, 'content/plans.yaml'), 'utf8')
  const before = onDisk()
  const editor = new EditorPage(page, site.address)
  await page.goto(site.address)
  await page.getByRole('button', { name: messages.open() }).click()
  await editor.isReady()
  const plans = editor.frame.locator('#subscriptions')
  await page.route('**/__editor/field', (route) => route.abort())
  await plans.getByText(description).click()
  await expect(editor.panel.getByRole('alert')).toContainText(messages.status.offline())
  await page.unroute('**/__editor/field')
  await editor.press(messages.retry())
  const field = editor.field('English')
  await expect(field).toHaveValue(description)

  await field.fill('Written in the page')
  await expect(plans.getByText('Written in the page')).toBeVisible()
  expect(onDisk()).toBe(before)
  await editor.save()
  expect(onDisk()).toBe(before.replace(description, 'Written in the page'))
  await editor.undo()
  await expect(editor.status).toContainText(messages.status.undone())
  expect(onDisk()).toBe(before)
  await expect(plans.getByText(description)).toBeVisible()
})
