import { expect, type Locator, test } from '@playwright/test'
import { specimenContent as shown } from '../../specimen/site.ts'
import { plan, serveEditingSite } from './editing-site.ts'
import { EditorPage } from './editor-page.ts'

// Tests the page in the iframe of the editor: its scroll position, its links, and which element has the focus.
const { site } = serveEditingSite()
const { brand } = shown.en.site

const scrollTop = ({ frame }: EditorPage): Promise<number> => frame.locator('html').evaluate((element) => element.scrollTop)

/**
 * Returns the vertical distance in pixels between the top edge of the outline around the selected text and the top edge of an element;
 * Infinity if the outline or the element is not visible.
 */
async function distanceOfOutline({ frame }: EditorPage, element: Locator): Promise<number> {
  const [outline, box] = await Promise.all([frame.locator('.edit-outline.selected').boundingBox(), element.boundingBox()])
  return outline && box ? Math.abs(outline.y - box.y) : Infinity
}

test('a text shown several times is outlined where it was clicked, and a save does not scroll the page', async ({ page }) => {
  test.slow()
  const editor = new EditorPage(page, site.url)
  await editor.open()
  const footer = editor.frame.getByRole('contentinfo')
  await editor.choose(footer.getByText(brand).first())
  await expect(editor.field(/./).first()).toHaveValue(brand)
  await expect.poll(() => distanceOfOutline(editor, footer.locator('p').first())).toBeLessThan(10)
  const chosenAt = await scrollTop(editor)
  expect(chosenAt).toBeGreaterThan(1000)
  for (const name of ['A house of today', brand]) {
    await editor.field(/./).first().fill(name)
    await expect(footer.getByText(name).first()).toBeVisible()
    await editor.save()
    await expect(editor.frame.getByRole('banner').getByText(name).first()).toBeAttached()
    expect(Math.abs((await scrollTop(editor)) - chosenAt)).toBeLessThan(60)
  }
  expect(await distanceOfOutline(editor, footer.locator('p').first())).toBeLessThan(10)
})

test('choosing a text from the list scrolls the page to the text; a later save or undo does not scroll to it again', async ({ page }) => {
  const editor = new EditorPage(page, site.url)
  await editor.open()
  await editor.press(editor.messages.tabs.texts())
  await editor.panel.getByRole('searchbox').fill(plan.description)
  await editor.panel.locator('.found').first().click()
  await expect(editor.field('English')).toHaveValue(plan.description)
  await expect.poll(() => scrollTop(editor)).toBeGreaterThan(300)
  await editor.frame.locator('html').evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await editor.field('English').fill('A text that is saved')
  await editor.save()
  await editor.undo()
  await expect(editor.field('English')).toHaveValue(plan.description)
  expect(await scrollTop(editor)).toBe(0)
})

test('a click on a link before the script of the editor has run follows no link, and chooses its text once the script has run', async ({
  page,
}) => {
  const editor = new EditorPage(page, site.url)
  await editor.open()
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/src/editor/page/page-script.ts*', (route) => released.then(() => route.continue()))
  const html = editor.frame.locator('html')
  await html.evaluate(() => location.reload())
  const link = editor.frame.getByRole('banner').getByRole('link').first()
  await expect(page.locator('iframe')).toHaveAttribute('inert')
  await link.evaluate((element) => element.setAttribute('href', '/privacy'))
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not visible.')
  await html.evaluate((element) => addEventListener('click', () => element.setAttribute('data-clicked', ''), true))
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  release(undefined)
  await editor.isReady()
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')
  await expect(editor.field(/./).first()).toHaveValue(brand)
  await expect(html).not.toHaveAttribute('data-clicked')
  expect(await html.evaluate(() => location.pathname)).toBe('/')
})

test('after a reload, the page in the iframe renders the draft, and the focus stays in the field of the panel', async ({ page }) => {
  const editor = new EditorPage(page, site.url)
  await editor.open()
  const plans = editor.frame.locator('#subscriptions')
  await editor.choose(plans.getByText(plan.description))
  await editor.field('English').fill('Typed before the reload')
  await expect(plans.getByText('Typed before the reload')).toBeVisible()
  await page.reload()
  await expect(editor.field('English')).toHaveValue('Typed before the reload')
  // When the page in the iframe has announced its title, it has rendered the draft. If it moved the focus to its heading by mistake, it
  // would have done so by then.
  await expect(editor.frame.locator('#announcer')).not.toBeEmpty()
  await expect(editor.field('English')).toBeFocused()
})

test('above the on-screen keyboard of a phone, the focused field, its label, its error and the buttons are in view', async ({ page }) => {
  const editor = new EditorPage(page, site.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await editor.open()
  await editor.choose(editor.frame.locator('#subscriptions').getByText(plan.description))
  await page.setViewportSize({ width: 390, height: 508 })
  const field = editor.field('Français')
  await field.focus()
  await field.fill('')
  const remark = editor.panel.locator('.finding.error').first()
  await expect(remark).toBeVisible()
  const foot = editor.panel.locator('.foot')
  const label = editor.panel.locator(`label[for="${(await field.getAttribute('id')) ?? ''}"]`)
  const area = editor.panel.locator('.body')
  await expect(async () => {
    const boxes = await Promise.all([remark, field, foot, label, area].map((element) => element.boundingBox()))
    const [text, input, bar, name, view] = boxes
    expect(input?.y).toBeGreaterThan(0)
    expect(name?.y).toBeGreaterThanOrEqual(view?.y ?? Infinity)
    expect((text?.y ?? 0) + (text?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect((bar?.y ?? 0) + (bar?.height ?? Infinity)).toBeLessThanOrEqual(508)
  }).toPass()
})
