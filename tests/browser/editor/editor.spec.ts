import { execFileSync } from 'node:child_process'
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

/** Makes a repository of the site, whose first commit has the content. */
function commitContent(): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@house.example']
  for (const args of [
    ['init', '--initial-branch', 'main'],
    ['add', 'content'],
    [...author, 'commit', '--message', 'First'],
  ])
    execFileSync('git', args, { cwd: site.folder, stdio: 'ignore' })
}

test('a call that has failed can be repeated', async ({ page }) => {
  const editor = new EditorPage(page, site.url)
  await editor.open()
  await page.route('**/__editor/field', (route) => route.abort())
  await editor.frame.locator('#subscriptions').getByText(description).click()
  await expect(editor.panel.getByRole('alert')).toContainText(messages.status.offline())
  await page.unroute('**/__editor/field')
  await editor.press(messages.retry())
  await expect(editor.field('English')).toHaveValue(description)
})

test('a text can be changed in the page, saved, undone and redone, and is then listed for publishing', async ({ page }) => {
  commitContent()
  const onDisk = () => readFileSync(join(site.folder, 'content/plans.yaml'), 'utf8')
  const before = onDisk()
  const editor = new EditorPage(page, site.url)
  await page.goto(site.url)
  await page.getByRole('button', { name: messages.open() }).click()
  await editor.isReady()
  const plans = editor.frame.locator('#subscriptions')
  await editor.choose(plans.getByText(description))
  await editor.field('English').fill('Written in the page')
  await expect(plans.getByText('Written in the page')).toBeVisible()
  expect(onDisk()).toBe(before)
  await editor.save()
  const saved = onDisk()
  expect(saved).toBe(before.replace(description, 'Written in the page'))
  await editor.undo()
  await expect(editor.status).toContainText(messages.status.undone())
  expect(onDisk()).toBe(before)
  await expect(plans.getByText(description)).toBeVisible()
  await editor.undo('redo')
  await expect(editor.status).toContainText(messages.status.redone())
  expect(onDisk()).toBe(saved)
  await editor.openPublish()
  await expect(editor.panel.getByRole('listitem').locator('ins').first()).toContainText('Written')
})
