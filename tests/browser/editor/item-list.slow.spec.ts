import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeViolations } from '#src/publishing/browser/axe.ts'
import { specimenContent as shown } from '../../specimen/site.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'
import { EditorPage } from './editor-page.ts'

// Tests how a person drags items in the list of events, in the editor of `npm run dev`. Each test undoes its changes of the content.
const site = serveWhileDeveloping()
const titles = shown.en.events.map(({ title }) => title)
const [first = '', second = '', third = ''] = titles
const onDisk = () => readFileSync(join(site.folder, 'content/events.yaml'), 'utf8')

/** Opens the list of events from the field of its first item. */
async function openList(page: Page) {
  const editor = new EditorPage(page, site.url)
  await editor.open()
  await editor.choose(editor.frame.locator('#opportunities').getByRole('heading', { level: 3 }).first())
  await editor.press(new RegExp(`, 1 of ${titles.length}\\b`))
  const rows = editor.panel.locator('.item-list .name')
  await expect(rows).toHaveText(titles)
  return { editor, rows, handles: editor.panel.getByRole('button', { name: editor.messages.item.drag() }) }
}

async function expectOrder({ editor, rows }: Awaited<ReturnType<typeof openList>>, order: readonly string[]): Promise<void> {
  await expect(rows).toHaveText(order)
  await expect(editor.frame.locator('#opportunities h3').first()).toContainText(order[0] ?? '')
}

const centreOf = async (target: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const moved = [second, third, first, ...titles.slice(3)]

test('a pointer drags an item past two others in one step, which Undo reverts', async ({ page }) => {
  test.slow()
  const before = onDisk()
  const list = await openList(page)
  const { editor, handles } = list
  expect(await axeViolations(page)).toEqual([])
  const [from, to] = [await centreOf(handles.first()), await centreOf(handles.nth(2))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 5, { steps: 4 })
  await expect(editor.panel.locator('[data-drop=after]')).toContainText(third)
  await page.mouse.up()
  await expectOrder(list, moved)
  await expect(editor.status).toHaveText(editor.messages.item.nowAt({ name: first, position: 3, length: titles.length }))
  expect(onDisk()).not.toBe(before)
  await editor.undo()
  await expectOrder(list, titles)
  expect(onDisk()).toBe(before)
})

test.describe('the list of items on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a finger drags an item by its handle', async ({ page }) => {
    test.slow()
    const before = onDisk()
    const list = await openList(page)
    const { editor, handles } = list
    expect(await editor.panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    const [from, to] = [await centreOf(handles.first()), await centreOf(handles.nth(2))]
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [from])
    await touch('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }])
    await touch('touchMove', [{ x: to.x, y: to.y + 5 }])
    await touch('touchEnd', [])
    await expectOrder(list, moved)
    await editor.undo()
    await expectOrder(list, titles)
    expect(onDisk()).toBe(before)
  })
})
