import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { axeViolations } from '#src/publishing/browser/axe.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { specimenContent } from '../../specimen/site.ts'
import { serveEditingSite } from './editing-site.ts'
import { EditorPage } from './editor-page.ts'

// Tests the controls of facts in the panel, in French. Writers find countries and time zones by name, so they need not know codes such as
// CH.
const { site, onDisk } = serveEditingSite()
const messages = editorMessages('fr')
const { week } = messages.facts
test.use({ locale: 'fr-FR' })

const nameOfField = (key: string) => capitalise(nameOfKey(key, messages, 'offices.yaml'))
const [first, second] = specimenContent.fr.offices
if (!first || !second) throw new Error('The specimen needs two offices.')

/** The editor that is opened at an office. Its methods find a control by the YAML key of its value in offices.yaml, or by its label. */
class OfficeForm extends EditorPage {
  async openAt(city: string) {
    await this.open('/fr/contact')
    await this.choose(this.frame.locator('#hours').getByText(city).first())
  }

  group(name: string) {
    return this.panel.getByRole('group', { name, exact: true })
  }

  text(key: string, language?: string) {
    return this.group(nameOfField(key)).getByRole('textbox', language === undefined ? {} : { name: language })
  }

  /** Types the beginning of a name into a combobox, and chooses the option that it then shows with Enter. */
  async find(key: string, typed: string, option: string) {
    const input = this.panel.getByRole('combobox', { name: nameOfField(key) })
    await input.fill(typed)
    await expect(this.panel.getByRole('option', { name: option, exact: true })).toBeVisible()
    await input.press('Enter')
    await expect(input).toHaveValue(option)
  }

  async setDay(day: string, state: string) {
    await this.group(day).getByRole('combobox').selectOption(state)
  }
}

test('an office in Geneva needs no code: country, time zone and hours are chosen by name', async ({ page }) => {
  test.slow()
  const form = new OfficeForm(page, site.url, 'fr')
  await form.openAt(first.city)
  await form.press(messages.item.add())
  await form.text('city', 'English').fill('Geneva')
  await form.text('city', 'Français').fill('Genève')
  await form.find('country', 'suis', 'Suisse')
  await form.text('address').fill('3, rue Inventée')
  await form.find('timeZone', 'geneve', 'Genève, Suisse')
  await expect(form.panel.getByText(/^Il y est \d\d:\d\d\. .*Europe\/Zurich/)).toBeVisible()

  await form.setDay('Lundi', week.closed())
  await form.setDay('Mardi', week.open())
  await form.group('Mardi').getByLabel(week.opens()).fill('10h')
  await form.group('Mardi').getByLabel(week.closes()).fill('7 pm')
  await expect(form.group('Mardi').getByLabel(week.opens())).toHaveValue('10:00')
  // A day that is set to open gets the opening hours of the first day that is already open.
  for (const day of ['Mercredi', 'Jeudi', 'Vendredi']) await form.setDay(day, week.open())
  await form.setDay('Samedi', week.appointment())
  await form.text('emergency', 'English').fill('At night:')
  await form.text('emergency', 'Français').fill('La nuit :')
  await form.save()
  expect((parse(onDisk('offices.yaml')) as unknown[])[1]).toEqual({
    id: 'geneva',
    city: { en: 'Geneva', fr: 'Genève' },
    country: 'CH',
    address: ['3, rue Inventée'],
    hours: {
      timeZone: 'Europe/Zurich',
      zoneName: 'CET',
      week: [
        { days: { from: 'tuesday', to: 'friday' }, opens: '10:00', closes: '19:00' },
        { days: 'saturday', by: 'appointment' },
      ],
    },
    emergency: { en: 'At night:', fr: 'La nuit :' },
  })
  await expect(form.frame.locator('#hours').getByRole('listitem').nth(1)).toContainText('Genève')
})

test('the controls of facts have no axe violations and no overflow at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const form = new OfficeForm(page, site.url, 'fr')
  await form.openAt(first.city)
  await form.panel.getByText(messages.item.all()).click()
  await form.group('Lundi').getByRole('button', { name: week.add() }).click()
  await form.panel.getByRole('combobox', { name: nameOfField('timeZone') }).fill('gen')
  await expect(form.panel.getByRole('option').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await form.panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
})
