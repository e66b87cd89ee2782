import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { editorWords } from '../../src/words/index.ts'
import { content } from '../specimen/site.ts'
import { serveWhileDeveloping } from './development-site.ts'

// A smoke test of the editor. editing.spec.ts, which is slow, tests it in full.
const site = serveWhileDeveloping()
const words = editorWords('en')
const description = content.en.plans[0]?.description ?? ''

test('a text can be opened, changed, previewed, saved and undone; a failed call can be repeated', async ({ page }) => {
  const onDisk = () => readFileSync(join(site.folder, 'content/plans.yaml'), 'utf8')
  const before = onDisk()
  await page.goto(site.address)
  await expect(page.getByRole('button', { name: words.open() })).toBeVisible()
  await page.route('**/__editor/field', (route) => route.abort())
  const plans = page.locator('#subscriptions')
  await plans.getByText(description).click({ modifiers: ['Alt'] })
  const panel = page.getByRole('dialog', { name: words.title() })
  // Vite compiles the modules of the panel on their first request.
  await expect(panel).toBeVisible({ timeout: 20_000 })
  await expect(panel.getByRole('alert')).toContainText(words.status.offline())
  await page.unroute('**/__editor/field')
  await panel.getByRole('button', { name: words.retry() }).click()
  const field = panel.getByRole('textbox', { name: 'English' })
  await expect(field).toHaveValue(description)

  await field.fill('Written in the page')
  await expect(plans.getByText('Written in the page')).toBeVisible()
  expect(onDisk()).toBe(before)
  await panel.getByRole('button', { name: words.save() }).click()
  await expect(panel.getByRole('status')).toHaveText(words.status.saved())
  expect(onDisk()).toBe(before.replace(description, 'Written in the page'))
  await panel.getByRole('button', { name: words.undo() }).click()
  await expect(panel.getByRole('status')).toContainText(words.status.undone())
  expect(onDisk()).toBe(before)
  await expect(plans.getByText(description)).toBeVisible()
})
