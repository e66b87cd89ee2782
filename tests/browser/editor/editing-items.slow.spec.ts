import { copyFileSync, existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { capitalise, nameOfKey, nameOfPlace } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { messagesIn as shownWords, specimenContent as shown } from '../../specimen/site.ts'
import { serveEditingSite } from './editing-site.ts'

// Tests the buttons of the panel that add, move and remove items of lists, and those for photographs.
const { pathTo, onDisk, original, open } = serveEditingSite()
const messages = editorMessages('en')
/** Returns the label that the panel shows for the value of a YAML key. */
const nameOf = (key: string) => capitalise(nameOfKey(key, messages))

const [event, otherEvent] = shown.en.events
if (!event || !otherEvent) throw new Error('The specimen needs two events.')

test('items can be moved, removed and restored; a new item can be saved once it is complete', async ({ page }) => {
  test.slow()
  const editor = await open(page)
  const events = editor.frame.locator('#opportunities')
  const first = events.getByRole('heading', { level: 3 }).first()
  const title = (text: string) => events.getByRole('heading', { level: 3 }).filter({ hasText: text })
  await editor.choose(title(event.title))
  await editor.press(messages.item.down())
  await expect(first).toContainText(otherEvent.title)
  // After the move the panel still shows this item, so its button can move the item back.
  await editor.press(messages.item.up())
  await expect(first).toContainText(event.title)
  await editor.undo()
  await expect(first).toContainText(otherEvent.title)
  await editor.undo()
  await expect(first).toContainText(event.title)
  expect(onDisk('events.yaml')).toBe(original('events.yaml'))

  await editor.press(messages.item.removeNamed({ name: event.title }))
  await expect(title(event.title)).toHaveCount(0)
  await expect(editor.panel.getByRole('group', { name: otherEvent.title }).last()).toBeVisible()
  await editor.undo()
  await expect(title(event.title)).toBeVisible()

  await expect(editor.field('English').first()).toHaveValue(event.title)
  await editor.press(messages.item.add())
  await editor.panel
    .getByRole('group', { name: nameOf('title') })
    .getByRole('textbox', { name: 'English' })
    .fill('A visit to the mill')
  await editor.panel.getByText(messages.forDevelopers()).click()
  await expect(editor.field(nameOf('id'))).toHaveValue('a-visit-to-the-mill')
  await editor.press(messages.tabs.texts())
  await editor.press(messages.tabs.field())
  await editor.panel.getByText(messages.forDevelopers()).click()
  await expect(editor.field(nameOf('id'))).toHaveValue('a-visit-to-the-mill')
  await expect(editor.panel.getByRole('button', { name: messages.save(), exact: true })).toBeDisabled()
  await editor.panel
    .getByRole('group', { name: nameOf('title') })
    .getByRole('textbox', { name: 'Français' })
    .fill('Une visite au moulin')
  await editor.panel.getByLabel(nameOf('date')).fill('2031-02-03')
  await editor.panel.getByLabel(nameOf('category')).selectOption({ index: 1 })
  for (const name of [nameOf('location'), nameOf('description')]) {
    for (const language of ['English', 'Français'])
      await editor.panel.getByRole('group', { name }).getByRole('textbox', { name: language }).fill(language)
  }
  await editor.panel.getByRole('textbox', { name: nameOf('spots') }).fill('3')
  await expect(title('A visit to the mill')).toBeVisible()
  expect(onDisk('events.yaml')).toBe(original('events.yaml'))
  await editor.save()
  expect(onDisk('events.yaml')).toContain('- id: a-visit-to-the-mill\n')
  await expect(editor.panel.getByRole('group', { name: 'A visit to the mill' }).last()).toBeVisible()
})

test('a question can be added, moved and removed like every item of a list; the last question cannot be removed', async ({ page }) => {
  test.slow()
  // Below the list of questions, the page shows a further question, about the terms that the plans use. That question is not an item of the
  // list.
  const shown = shownWords('en').pricing.questions.items.length + 1
  const editor = await open(page, '/pricing')
  const headings = editor.frame.locator('#questions').getByRole('heading', { level: 3 })
  await editor.choose(headings.first())
  await editor.press(messages.item.add())
  const part = (name: string, language: string) =>
    editor.panel.getByRole('group', { name, exact: true }).getByRole('textbox', { name: language })
  await part('Question', 'English').fill('May I watch?')
  await part('Question', 'Français').fill('Puis-je regarder ?')
  await part('Answer', 'English').fill('From the door.')
  await part('Answer', 'Français').fill('Depuis la porte.')
  await expect(headings.nth(1)).toContainText('May I watch?')
  await editor.save()
  expect(onDisk('translations/pricing.yaml')).toContain('    - id: may-i-watch\n')

  await editor.press(messages.item.up())
  await expect(headings.first()).toContainText('May I watch?')
  await editor.press(messages.item.removeNamed({ name: 'May I watch?' }))
  await expect(headings).toHaveCount(shown)
  expect(onDisk('translations/pricing.yaml')).toBe(original('translations/pricing.yaml'))
  for (let count = shown - 1; count > 1; count--) {
    await editor.press(/^Remove/)
    await expect(headings).toHaveCount(count)
  }
  await expect(editor.panel.getByText(messages.item.least({ count: 1 }))).toBeVisible()
  await expect(editor.panel.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('the icon of a social network opens the field of its URL; a network can be removed, and added again by its name', async ({ page }) => {
  test.slow()
  const editor = await open(page)
  const icon = editor.frame.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' })
  await editor.choose(icon)
  await editor.press(messages.item.removeNamed({ name: 'LinkedIn' }))
  await expect(icon).toHaveCount(0)
  const add = editor.panel.getByRole('button', { name: messages.item.addNamed({ name: 'LinkedIn' }) })
  await expect(add).toBeFocused()
  await editor.save()
  expect(onDisk('site.yaml')).not.toContain('linkedin')
  await add.click()
  const form = editor.panel.getByRole('group', { name: 'LinkedIn', exact: true })
  await form.getByRole('textbox').fill('https://www.linkedin.com/company/workshop')
  await expect(icon).toHaveAttribute('href', 'https://www.linkedin.com/company/workshop')
  await expect(editor.panel.getByText(messages.fixed.networks())).toBeVisible()
})

test('an uploaded photograph is stored in the content and shown once it has an alternative text', async ({ page }) => {
  test.slow()
  const editor = await open(page, '/about')
  const member = shown.en.team.find(({ image }) => image.kind !== 'photograph')
  await editor.choose(editor.frame.locator('#team').getByText(member?.name ?? ''))
  await editor.panel.getByText(messages.item.all()).click()
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#a4834f' } })
    .jpeg()
    .toBuffer()
  await editor.panel.locator('input[type=file]').setInputFiles({ name: 'Porträt (neu).JPG', mimeType: 'image/jpeg', buffer: picture })
  await expect(editor.panel.getByText(messages.picture.uploaded())).toBeVisible()
  await expect(editor.panel.getByRole('button', { name: messages.save(), exact: true })).toBeDisabled()
  const alt = editor.panel.getByRole('group', { name: new RegExp(messages.keys['alt'] ?? '', 'i') })
  await alt.getByRole('textbox', { name: 'English' }).fill('A square of brass')
  await alt.getByRole('textbox', { name: 'Français' }).fill('Un carré de laiton')
  await editor.save()
  await expect(editor.frame.getByRole('img', { name: 'A square of brass' })).toBeVisible({ timeout: 20_000 })
  expect(onDisk('team.yaml')).toContain('team/portrat-neu.jpg')
})

test('a photograph can be chosen from the library, and an unused photograph is deleted after a confirmation', async ({ page }) => {
  const copy = pathTo('images/team/spare.png')
  copyFileSync(pathTo('images/team/portrait.png'), copy)
  const editor = await open(page, '/about')
  await editor.press(messages.tabs.images())
  const spare = editor.panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'team/spare.png' }) })
  const thumbnail = spare.locator('img')
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await spare.getByRole('button', { name: messages.picture.delete() }).click()
  await spare.getByRole('button', { name: messages.picture.keep() }).click()
  expect(existsSync(copy)).toBe(true)
  await spare.getByRole('button', { name: messages.picture.delete() }).click()
  await spare.getByRole('button', { name: messages.picture.deleteNow() }).click()
  await expect(spare).toHaveCount(0)
  expect(existsSync(copy)).toBe(false)

  const portrait = editor.panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'A wooden head' }) })
  await portrait.getByRole('button', { name: nameOfPlace('team.yaml', [], messages) }).click()
  await editor.press(messages.picture.library())
  await editor.press('A bench in the morning')
  // The panel contains the sentence `checkAlt` twice, because the collapsed form of the whole item contains it too.
  await expect(editor.panel.getByText(messages.picture.checkAlt()).first()).toBeVisible()
  await editor.save()
  expect(onDisk('team.yaml')).toContain('services/bench.jpg')
})
