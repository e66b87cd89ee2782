import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { otherBuildStatus } from '#src/editor/protocol/endpoints.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { otherPlan, plan, plansOf, serveEditingSite } from './editing-site.ts'
import { EditorPage } from './editor-page.ts'

// Tests the draft of a person in the editor: unsaved edits, conflicts with other programs, and the same draft in other tabs.
const { site, pathTo, onDisk, original, open } = serveEditingSite()
const messages = editorMessages('en')

test('unsaved edits are listed on every page; those without errors can be saved; Undo reverts unsaved edits before saved ones', async ({
  page,
}) => {
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByText(plan.description))
  await editor.field('English').fill('')
  await editor.choose(plansOf(editor).getByText(otherPlan.description))
  await expect(editor.field('English')).toHaveValue(otherPlan.description)
  await editor.field('English').fill('Another')
  await expect(plansOf(editor).getByText('Another')).toBeVisible()
  await editor.press(messages.saveCount({ count: 1 }))
  await expect(editor.status).toHaveText(messages.status.savedInPart({ count: 1 }))
  expect(onDisk('plans.yaml')).toContain('"Another"')
  expect(onDisk('plans.yaml')).toContain(plan.description)

  await page.getByRole('combobox', { name: messages.page.which() }).selectOption('/about')
  await expect(editor.frame.locator('#team')).toBeVisible()
  await editor.panel.getByText(messages.unsavedHere({ count: 1 })).click()
  const entry = editor.panel.locator('.draft').getByRole('listitem')
  await expect(entry).toContainText(/empty/)
  await entry.getByRole('button', { name: messages.discardOne({ place: '' }) }).click()
  await expect(entry).toHaveCount(0)
  await editor.undo()
  await expect(editor.panel.getByText(messages.unsavedHere({ count: 1 }))).toBeVisible()
  await editor.undo()
  await editor.undo()
  await expect(editor.status).toContainText(messages.status.undone())
  await expect.poll(() => onDisk('plans.yaml')).toBe(original('plans.yaml'))
})

test('a text that another program has changed is a conflict, and Save overwrites it only after a choice', async ({ page }) => {
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByText(plan.description))
  await editor.field('English').fill('Mine')
  await expect(plansOf(editor).getByText('Mine')).toBeVisible()
  writeFileSync(pathTo('plans.yaml'), original('plans.yaml').replace(plan.description, 'Theirs'))
  await expect(editor.panel.getByText(messages.conflict.title())).toBeVisible()
  await page.keyboard.press('Control+s')
  expect(onDisk('plans.yaml')).toContain('Theirs')
  await editor.press(messages.conflict.keep())
  await expect(editor.panel.getByText(messages.conflict.title())).toHaveCount(0)
  await editor.save()
  expect(onDisk('plans.yaml')).toContain('en: Mine')
})

test('a panel of an older build than the server keeps the typed text, and sends it after a reload', async ({ page }) => {
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByText(plan.description))
  await page.route('**/__editor/draft', (route) => route.fulfill({ status: otherBuildStatus, json: { error: 'Another build.' } }))
  await editor.field('English').fill('Typed before the update')
  await expect(editor.status).toContainText(messages.status['outdated-page']())
  await page.unroute('**/__editor/draft')
  await editor.press(messages.reload())
  await editor.isReady()
  await expect(plansOf(editor).getByText('Typed before the update')).toBeVisible()
})

test('if the page cannot show the draft, the panel says so until the page shows it', async ({ page }) => {
  const editor = await open(page)
  const heading = plansOf(editor).getByRole('heading', { level: 2 })
  await editor.choose(heading)
  await page.route('**/*.pageContext.json*', (route) => route.abort())
  // The page cannot show emphasis before it has fetched its data again, and this test blocks the data.
  await editor.field('English').fill('Not *shown*')
  await expect(editor.status).toHaveText(messages.status.notShown())
  await page.unroute('**/*.pageContext.json*')
  await editor.field('English').fill('At last *shown*')
  await expect(heading).toContainText('At last shown')
  await expect(editor.status).not.toContainText(messages.status.notShown())
})

test('unsaved edits survive a closed tab and a reload; other open editors, also in another browser, show them', async ({
  page,
  browser,
  context,
}) => {
  test.slow()
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByText(plan.description))
  await editor.field('English').fill('Not saved yet')
  await expect(plansOf(editor).getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(plansOf(editor).getByText('Not saved yet')).toBeVisible()
  await expect(editor.field('English')).toHaveValue('Not saved yet')

  const otherContext = await browser.newContext()
  const other = new EditorPage(await otherContext.newPage(), site.url)
  await other.open()
  await expect(plansOf(other).getByText('Not saved yet')).toBeVisible()
  await page.close()
  await other.choose(plansOf(other).getByText('Not saved yet'))
  await other.field('English').fill('Changed elsewhere')
  await expect(plansOf(other).getByText('Changed elsewhere')).toBeVisible()
  const again = new EditorPage(await context.newPage(), site.url)
  await again.open()
  await expect(plansOf(again).getByText('Changed elsewhere')).toBeVisible()
  await other.field('English').fill('Seen at once')
  await expect(plansOf(again).getByText('Seen at once')).toBeVisible()
  const visitor = await context.newPage()
  await visitor.goto(site.url)
  await expect(visitor.locator('#subscriptions').getByText(plan.description)).toBeVisible()
  await otherContext.close()
})
