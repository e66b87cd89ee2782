import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { axeViolations } from '#src/publishing/browser/axe.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { specimenContent as shown } from '../../specimen/site.ts'
import { plan, plansOf, serveEditingSite } from './editing-site.ts'
import { EditorPage } from './editor-page.ts'

// Tests the tabs of the panel for texts, translations and publishing.
const { site, open } = serveEditingSite()
const messages = editorMessages('en')
/** Returns the label that the panel shows for the value of a YAML key. */
const nameOf = (key: string) => capitalise(nameOfKey(key, messages))
/** Returns the distance in pixels from the top of the window to an element. */
const topOf = async (target: Locator): Promise<number> => Math.round((await target.boundingBox())?.y ?? NaN)

test('the tab of texts also lists texts that the page does not show, and its search finds texts of other pages', async ({ page }) => {
  const editor = await open(page)
  await editor.press(messages.tabs.texts())
  await editor.panel.getByRole('searchbox').fill(shown.en.site.brand)
  await expect(editor.panel.getByRole('listitem')).not.toHaveCount(0)
  await editor.panel.getByRole('searchbox').fill('')
  await editor.panel
    .getByRole('listitem')
    .filter({ hasText: [nameOf('home'), nameOf('meta'), nameOf('title')].join(' › ') })
    .getByRole('button')
    .click()
  await expect(editor.panel.getByText(messages.searchResult()).first()).toBeVisible()
  await editor.field('English').fill('Another title for the window')
  await expect.poll(() => editor.frame.locator('html').evaluate(() => document.title)).toMatch(/^Another title for the window/)

  await editor.press(messages.tabs.texts())
  const name = shown.en.team[0]?.name ?? ''
  await editor.panel.getByRole('searchbox').fill(name)
  await editor.panel.getByRole('checkbox', { name: messages.texts.everywhere() }).check()
  // Until the search of the whole site has ended, the list shows texts of this page, so the click waits for a text with the name.
  await editor.panel.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click()
  await editor.press(messages.page.showThere())
  const member = editor.frame.locator('#team').getByText(name).first()
  await expect(async () =>
    expect(Math.abs((await topOf(editor.frame.locator('.edit-outline.selected'))) - (await topOf(member)))).toBeLessThan(9),
  ).toPass()
})

test('changes compared with main are listed, checked and published on a new branch', async ({ page }) => {
  test.slow()
  const editor = await open(page)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.folder, encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@house.example')
  git('add', 'content')
  git('commit', '--quiet', '--message', 'First')
  git('init', '--quiet', '--bare', 'data/remote.git')
  git('remote', 'add', 'origin', 'data/nowhere.git')
  await editor.choose(plansOf(editor).getByText(plan.description))
  await editor.field('English').fill('Published at once')
  await editor.save()
  await editor.openPublish()
  const change = editor.panel.getByRole('listitem').filter({ hasText: 'Published' })
  await expect(change.locator('ins')).toHaveText('Published at once')
  const tab = editor.panel.getByRole('button', { name: messages.tabs.publish() }).first()
  await expect(tab).toHaveText(messages.publishCount({ count: 1 }))
  // The gate takes half a minute and is tested elsewhere, so a program that succeeds at once replaces it here.
  const gate = join(site.folder, 'src/publishing/gate/gate-program.ts')
  rmSync(gate)
  writeFileSync(gate, "process.send?.({ result: { mayGoLive: true, report: '' } }, () => process.exit())\n")
  await editor.press(messages.publish.check())
  await expect(editor.panel.getByText(messages.publish.good())).toBeVisible()
  await editor.press(messages.tabs.texts())
  await editor.choose(plansOf(editor).getByText('Published at once'))
  await editor.field('English').fill('Published after another check')
  await editor.save()
  await editor.openPublish()
  await expect(editor.panel.getByText(messages.publish.outdated())).toBeVisible()
  await editor.press(messages.publish.check())
  const summary = editor.panel.getByRole('textbox', { name: messages.publish.summary() })
  await summary.fill('A new description')
  expect(await topOf(summary)).toBeLessThan(await topOf(editor.panel.locator('ins').first()))
  await editor.press(messages.publish.send())
  const outcome = editor.panel.getByText(messages.publish['not-pushed']())
  await expect(outcome).toBeVisible()
  await editor.panel.getByText(messages.forDevelopers()).click()
  await expect(editor.panel.getByText(/content\/\d{4}-\d{2}-\d{2}-a-new-description/)).toBeVisible()
  expect(git('log', '-1', '--format=%s', '--branches=content/*')).toBe('A new description\n')
  expect(git('log', '-1', '--name-only', '--format=', '--branches=content/*')).toMatch(/^content\/plans\.yaml$/m)
  const nothing = editor.panel.getByText(messages.publish.nothing())
  await expect(nothing).toBeVisible()
  expect(await topOf(outcome)).toBeLessThan(await topOf(nothing))
  await expect(tab).toHaveText(messages.tabs.publish())

  git('remote', 'set-url', 'origin', 'data/remote.git')
  await expect(editor.panel.getByText(messages.publish.unsent({ count: 1 }))).toBeVisible()
  await editor.press(messages.publish.sendAgain())
  await expect(editor.panel.getByText(messages.publish.pushed())).toBeVisible()
  await expect(editor.panel.getByText(messages.publish.unsent({ count: 1 }))).toHaveCount(0)
  expect(git('ls-remote', '--heads', 'origin')).toContain('a-new-description')
})

test('the tab for publishing lists the warnings of the check, and a click on a warning opens the field of the text', async ({ page }) => {
  const editor = await open(page)
  execFileSync('git', ['init', '--quiet'], { cwd: site.folder })
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@house.example', 'commit', '--quiet', '--allow-empty', '-m', 'First'], {
    cwd: site.folder,
  })
  await editor.openPublish()
  await editor.panel.getByText(/^\d+ warnings?$/).click()
  const draft = [nameOf('terms'), nameOf('draft')].join(' › ')
  await editor.press(draft)
  await expect(editor.panel.getByRole('heading', { level: 2 })).toHaveText(nameOf('draft'))
})

for (const [width, language] of [
  [320, 'fr'],
  [768, 'en'],
  [1440, 'en'],
  [2560, 'fr'],
] as const) {
  test(`the editor has no axe violations and no overflow in any view, at ${width} px in ${language}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript((chosen) => localStorage.setItem('editor-language', chosen), language)
    const editor = new EditorPage(page, site.url, language)
    await editor.open()
    const checkView = async (view: string) => {
      expect(await axeViolations(page), view).toEqual([])
      const overflows = (element: Element) => element.scrollWidth > element.clientWidth
      expect(await editor.panel.evaluate(overflows), view).toBe(false)
      expect(await page.locator('html').evaluate(overflows), view).toBe(false)
      expect(await page.locator('html').evaluate((html) => html.scrollHeight - window.innerHeight)).toBe(0)
    }
    await checkView('the start')
    await editor.choose(plansOf(editor).getByText(plan.description))
    await editor.panel.getByText(editor.messages.item.all()).click()
    await checkView('a field')
    await editor.panel.getByRole('textbox').first().fill('')
    await expect(editor.panel.locator('.error').first()).toBeVisible()
    await checkView('a mistake')
    for (const tab of ['texts', 'translations'] as const) {
      await editor.press(editor.messages.tabs[tab]())
      await checkView(tab)
    }
    await editor.openPublish()
    await checkView('publish')
  })
}
