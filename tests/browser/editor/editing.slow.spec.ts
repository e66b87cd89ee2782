import { expect, type Page, test } from '@playwright/test'
import { callPath } from '#src/editor/protocol/endpoints.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { messagesIn, specimenContent as shown } from '../../specimen/site.ts'
import { plan, plansOf, serveEditingSite } from './editing-site.ts'
import { EditorPage } from './editor-page.ts'

// Tests how a person chooses, types and saves a text in the editor.
const { site, onDisk, original, open } = serveEditingSite()
const messages = editorMessages('en')
const siteMessages = messagesIn('en')

test('choosing a text opens it in all languages; the page shows typed text; saving and undo change only the bytes of the text', async ({
  page,
  context,
}) => {
  test.slow()
  const editor = await open(page)
  const plans = plansOf(editor)
  const other = await context.newPage()
  await other.goto(site.url)
  await editor.choose(plans.getByText(plan.description))
  await expect(editor.field('English')).toBeFocused()
  await expect(editor.field('English')).toHaveValue(plan.description)
  const scroll = () => editor.frame.locator('html').evaluate((element) => element.scrollTop)
  const before = await scroll()

  await editor.field('English').fill('It is written here, and nowhere else')
  await expect(plans.getByText('It is written here, and nowhere else')).toBeVisible()
  expect(await scroll()).toBe(before)
  await expect(editor.field('English')).toBeFocused()
  expect(onDisk('plans.yaml')).toBe(original('plans.yaml'))
  await expect(other.locator('#subscriptions').getByText(plan.description)).toBeVisible()

  await editor.save()
  expect(onDisk('plans.yaml')).toBe(original('plans.yaml').replace(plan.description, 'It is written here, and nowhere else'))
  await expect(other.locator('#subscriptions').getByText('It is written here, and nowhere else')).toBeVisible()

  await editor.undo()
  await expect(plans.getByText(plan.description)).toBeVisible()
  await expect(editor.field('English')).toHaveValue(plan.description)
  expect(onDisk('plans.yaml')).toBe(original('plans.yaml'))
  await editor.undo('redo')
  await expect(other.locator('#subscriptions').getByText('It is written here, and nowhere else')).toBeVisible()
  await other.close()
})

/** Holds back HTTP requests to the URLs that match a pattern. Returns a function that lets them go. */
async function hold(page: Page, urls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(urls, (route) => promise.then(() => route.continue()))
  return () => resolve(undefined)
}

test('the page shows the original text if an edit is saved and undone before the page is rendered', async ({ page }) => {
  const editor = await open(page)
  const plans = plansOf(editor)
  await editor.choose(plans.getByText(plan.description))
  const release = await hold(page, '**/*.pageContext.json*')
  await editor.field('English').fill('Not for long')
  await expect(plans.getByText('Not for long')).toBeVisible()
  await editor.save()
  await editor.undo()
  await expect(editor.status).toContainText(messages.status.undone())
  release()
  await expect(plans.getByText(plan.description)).toBeVisible()
})

test('Undo during a save waits until the text is saved, and then reverts it', async ({ page }) => {
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByText(plan.description))
  const release = await hold(page, `**${callPath}save`)
  await editor.field('English').fill('Not for long')
  await page.keyboard.press('Control+s')
  await expect(editor.status).toHaveText(messages.saving())
  await editor.undo()
  release()
  await expect(editor.status).toContainText(messages.status.undone())
  expect(onDisk('plans.yaml')).toBe(original('plans.yaml'))
  await expect(editor.field('English')).toHaveValue(plan.description)
  await expect(plansOf(editor).getByText(plan.description)).toBeVisible()
})

test('on a page of the site, Alt with a click opens the editor at the text under the pointer, and F2 at the text with the focus', async ({
  page,
}) => {
  const editor = new EditorPage(page, site.url)
  await page.goto(site.url)
  await expect(page.getByRole('button', { name: messages.open() })).toBeVisible()
  await page
    .locator('#subscriptions')
    .getByText(plan.description)
    .click({ modifiers: ['Alt'] })
  await expect(editor.field('English')).toHaveValue(plan.description)
  await page.getByRole('button', { name: messages.close() }).click()
  await expect(page.getByRole('button', { name: messages.open() })).toBeVisible()
  await page.getByRole('navigation').getByRole('link').first().focus()
  await page.keyboard.press('F2')
  await expect(editor.field('English')).toBeFocused()
})

test('links do not navigate while texts are chosen; the arrow keys and Enter choose a text', async ({ page }) => {
  const editor = await open(page)
  const link = editor.frame.getByRole('link', { name: shown.en.site.brand }).first()
  await editor.choose(link)
  await expect(editor.field(/./).first()).toHaveValue(shown.en.site.brand)
  const heading = editor.panel.getByRole('heading', { level: 2 })
  const before = await heading.textContent()
  await link.focus()
  await page.keyboard.press('ArrowDown')
  const label = editor.frame.locator('.edit-name')
  const named = async () => (await label.textContent())?.split(' › ').at(-1) ?? ''
  await expect.poll(named).not.toBe(before)
  await expect(label).toContainText('›')
  const name = await named()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(name)
  await page.getByRole('button', { name: messages.page.browse() }).click()
  await editor.frame.locator('footer a[href="/privacy"]').first().click()
  await expect(page).toHaveURL(/page=%2Fprivacy/)
})

test('a person can choose a text, change it, save it and leave the editor with only the keyboard', async ({ page }) => {
  const editor = await open(page)
  await page.locator('iframe').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const field = editor.panel.locator('textarea:focus')
  await expect(field).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  await editor.save()
  await expect(field).toHaveValue(/ again/)
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toBeFocused()
  await expect(editor.frame.locator('.edit-outline')).toHaveClass(/pointed/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: messages.open() })).toBeVisible()
})

test('an error in the typed text disables Save and leaves the last correct text on the page', async ({ page }) => {
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByText(plan.description))
  await editor.field('English').fill('Still right')
  await expect(plansOf(editor).getByText('Still right')).toBeVisible()
  await editor.field('English').fill('')
  await expect(editor.field('English')).toHaveAccessibleDescription(/empty/i)
  await expect(plansOf(editor).getByText('Still right')).toBeVisible()
  await expect(editor.panel.getByRole('button', { name: messages.save(), exact: true })).toBeDisabled()
  await page.keyboard.press('Control+s')
  await expect(editor.status).toHaveText(messages.status.errors({ count: 1 }))
  expect(onDisk('plans.yaml')).toBe(original('plans.yaml'))
})

test('the 404 page shows typed text, and its former text after Undo', async ({ page }) => {
  const editor = await open(page, '/nowhere')
  const text = editor.frame.getByRole('main').getByRole('heading', { level: 1 })
  await editor.choose(text)
  await editor.field('English').fill('Nothing stands here')
  await expect(text).toContainText('Nothing stands here')
  await editor.undo()
  await expect(text).not.toContainText('Nothing stands here')
  await editor.undo('redo')
  await editor.save()
  await expect(text).toContainText('Nothing stands here')
})

test('a click on an input of a form opens the text of its label, and a button there opens the error messages of the input', async ({
  page,
}) => {
  const editor = await open(page, '/contact')
  const { labels, fieldErrors } = siteMessages.contact
  await editor.choose(editor.frame.getByRole('textbox', { name: labels.email() }))
  await expect(editor.field('English')).toHaveValue(labels.email())
  const related = editor.panel.getByRole('paragraph').filter({ hasText: messages.related() })
  await related.getByRole('button').first().click()
  await expect(editor.field('English')).toHaveValue(fieldErrors.email())
})

test('buttons put asterisks around a word and insert a missing parameter at the caret; samples show the result', async ({ page }) => {
  const editor = await open(page)
  await editor.choose(plansOf(editor).getByRole('heading', { level: 2 }))
  const title = editor.field('English')
  await title.fill('Eight plans for you')
  await title.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(7, 7))
  await editor.press(`${messages.chips.emphasis()}: English`)
  await expect(title).toHaveValue('Eight *plans* for you')
  await expect(title).toBeFocused()
  await expect(plansOf(editor).locator('h2 i')).toHaveText('plans')
  await editor.press(`${messages.chips.emphasis()}: English`)
  await expect(title).toHaveValue('Eight plans for you')

  await editor.press(messages.tabs.texts())
  await editor.panel.getByRole('searchbox').fill(siteMessages.home.events.spots({ n: 5 }).replace(/^\S+ /, ''))
  await editor.panel.getByRole('listitem').first().getByRole('button').click()
  const spots = editor.field('English')
  await expect(editor.panel.locator('.samples:lang(en) p')).toHaveText([1, 5].map((n) => siteMessages.home.events.spots({ n })))
  await spots.fill('Only {{stool|stools}} left')
  await spots.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(5, 5))
  await editor.press(`${messages.chips.insert()}: {n}`)
  await expect(spots).toHaveValue('Only {n}{{stool|stools}} left')
  await page.keyboard.type(' ')
  await expect(spots).toHaveValue('Only {n} {{stool|stools}} left')
  await expect(editor.panel.locator('.samples:lang(en) p')).toHaveText(['Only 1 stool left', 'Only 5 stools left'])
})

test('the page in the iframe loads again after the network was interrupted', async ({ page, context }) => {
  const editor = await open(page)
  await context.setOffline(true)
  const isUnreadable = () => page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument === null)
  await editor.frame.locator('html').evaluate(() => location.reload())
  await expect.poll(isUnreadable).toBe(true)
  await context.setOffline(false)
  await editor.isReady()
})

test('a call of the editor from a page of another origin gets status 403', async ({ page, request }) => {
  await open(page)
  const response = await request.post(`${site.url}/__editor/search`, {
    data: { query: 'a' },
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(response.status()).toBe(403)
})
