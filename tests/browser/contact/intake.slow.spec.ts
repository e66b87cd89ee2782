import type { Page } from '@playwright/test'
import { decoyField } from '#src/contact-message/contact-message.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { type SpecimenServer, staffEmail, startSpecimenServer } from '../../harness/servers/specimen-server.ts'
import { bothForms, fillForm, formOn, formPages, openForm } from '../support/contact-form.ts'
import { expect, messagesIn, overflow, test as base, violations } from '../support/fixtures.ts'

// The site with the intake (delivery: intake), for visitors and staff. Each test has its own server, because the intake flags the sixth
// request from one IP address as suspected spam.
const test = base.extend<{ server: SpecimenServer }>({
  // Playwright requires a destructuring pattern as first parameter, because the pattern names the fixtures that this fixture needs: none.
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startSpecimenServer()
    await use(server)
    await server.stop()
  },
  baseURL: ({ server }, use) => use(server.url),
})

let last = 0
const newEmail = (): string => `visitor${(last += 1)}.${process.pid}@example.com`

/**
 * Expects the message that the request was received. The page also contains a hidden copy of this message (#received), which does not
 * count.
 */
const isReceived = ({ form }: ReturnType<typeof formOn>, locale: Locale) =>
  expect(form.getByText(messagesIn(locale).contact.success.title()).filter({ visible: true })).toBeVisible()

/** Waits until the form has been open long enough for the server not to flag the request as sent too fast. */
const takeTime = (page: Page) => page.waitForFunction(() => performance.now() > 2100)

test('a browser gets status 413 for a body that is too long, not an interrupted connection', async ({ page, allowComplaints }) => {
  allowComplaints(/status of 413/)
  await page.goto('/contact')
  const status = await page.evaluate(async () => (await fetch('/requests', { method: 'POST', body: 'x'.repeat(10e6) })).status)
  expect(status).toBe(413)
})

for (const { name, locale } of bothForms) {
  const { contact } = messagesIn(locale)

  test(`the ${name} form in ${locale} is stored once and not flagged`, async ({ page, server }) => {
    const email = newEmail()
    const parts = await openForm(page, name, locale)
    const filled = await fillForm(parts, email)
    await takeTime(page)
    await parts.send.click()
    await isReceived(parts, locale)
    const [stored] = await server.storedRequests(email)
    expect(stored).toMatchObject({
      form: name,
      language: locale,
      flags: '',
      fields: { email, [formPages[name].longText]: 'A table\nfor two' },
    })
    expect(await server.storedRequests(email)).toHaveLength(1)
    expect(filled[decoyField]).toBe('')
  })

  test(`the ${name} form in ${locale}, sent offline, arrives once the browser is online`, async ({ page, server, allowComplaints }) => {
    allowComplaints(/ERR_INTERNET_DISCONNECTED/)
    const email = newEmail()
    const parts = await openForm(page, name, locale)
    await fillForm(parts, email)
    await takeTime(page)
    await page.context().setOffline(true)
    await parts.send.click()
    await expect(page.getByText(contact.status.offline(), { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await isReceived(parts, locale)
    expect(await server.storedRequests(email)).toHaveLength(1)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`the ${name} form in ${locale} is shown again with a confirmation`, async ({ page, server }) => {
      const email = newEmail()
      await page.goto(`${localisePath(formPages[name].path, locale)}?utm_source=letter`)
      const parts = formOn(page, name, locale)
      await fillForm(parts, email)
      await expect(parts.form).not.toContainText(contact.success.title(), { useInnerText: true })
      await parts.send.click()
      await expect(page).toHaveURL(new RegExp(`${localisePath(formPages[name].path, locale)}#received$`))
      const notice = parts.form.locator('#received')
      await expect(notice).toContainText(contact.success.title())
      await expect(notice).toBeInViewport()
      expect(await server.storedRequests(email)).toMatchObject([
        { form: name, language: locale, flags: '', campaign: '{"source":"letter"}' },
      ])
    })

    test(`the ${name} form in ${locale} leads to other ways to reach the house if it is invalid`, async ({ page, expectComplaints }) => {
      expectComplaints(/422/)
      await page.goto(localisePath(formPages[name].path, locale))
      const parts = formOn(page, name, locale)
      // This field has no `maxlength`, so without scripts only the server refuses a text that is too long.
      const tooLong = 'x'.repeat(5001)
      await fillForm(parts, newEmail())
      await parts.longText.fill(tooLong)
      await parts.send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.failure.title())
      await expect(page.getByRole('definition')).toHaveText(contact.fieldErrors.tooLong({ limit: 5000 }))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await page.goBack()
      await expect(parts.longText).toHaveValue(tooLong)
    })
  })
}

test('two tabs that send at the same time store two requests', async ({ page, server }) => {
  const [first, second] = [newEmail(), newEmail()]
  const secondPage = await page.context().newPage()
  const tabs = [await openForm(page, 'simple', 'en'), await openForm(secondPage, 'simple', 'en')] as const
  await fillForm(tabs[0], first)
  await fillForm(tabs[1], second)
  await takeTime(secondPage)
  await Promise.all(tabs.map(({ send }) => send.click()))
  for (const tab of tabs) await isReceived(tab, 'en')
  expect([await server.storedRequests(first), await server.storedRequests(second)].map(({ length }) => length)).toEqual([1, 1])
  await secondPage.close()
})

test.describe('the inbox', () => {
  // The browser logs three responses as errors: to a wrong sign-in code (403), to an action that has to be confirmed (409) and to an
  // invalid correction (422).
  test.beforeEach(({ allowComplaints }) => allowComplaints(/403 \(Forbidden\)|409 \(Conflict\)|422 \(Unprocessable Entity\)/))

  async function tabTo(page: Page, role: 'button' | 'checkbox' | 'link' | 'textbox' | 'searchbox', name: string): Promise<void> {
    const target = page.getByRole(role, { name, exact: true }).first()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`Tab does not reach ${role} “${name}”.`)
  }

  async function expectAccessible(page: Page): Promise<void> {
    // Waits for the style sheet, which may load after the elements. Without it, links and buttons are smaller than axe allows.
    await page.waitForLoadState()
    expect(await violations(page)).toEqual([])
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page)).toBe(0)
    }
  }

  for (const { locale } of bothForms) {
    test(`corrects a client and lists the correction, accessibly in ${locale}`, async ({ page, server }) => {
      const { staff } = messagesIn(locale)
      const email = newEmail()
      await page.goto(localisePath('/contact', locale))
      const parts = await openForm(page, 'simple', locale)
      await fillForm(parts, email)
      await takeTime(page)
      await parts.send.click()
      await isReceived(parts, locale)
      server.mail.accepted.length = 0
      await page.goto(localisePath('/staff', locale))
      await page.getByLabel(staff.login.email()).fill(staffEmail)
      await page.getByRole('button', { name: staff.login.send() }).click()
      await page.getByLabel(staff.login.code(), { exact: true }).fill(await server.mail.codeFor(staffEmail))
      await page.getByRole('button', { name: staff.login.enter() }).click()

      await page.goto(`${localisePath('/staff', locale)}?show=all&search=${encodeURIComponent(email)}`)
      await page.getByRole('link', { name: 'Ada Lovelace' }).click()
      await page.getByRole('link', { name: staff.request.correct() }).click()
      await expectAccessible(page)
      await page.getByLabel(staff.labels.email()).fill('nobody')
      await page.getByRole('button', { name: staff.correct.save() }).click()
      await expect(page.getByText(staff.fieldErrors.emailFormat())).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel(staff.labels.email()).fill(newEmail())
      await page.getByRole('button', { name: staff.correct.save() }).click()
      await expect(page.getByText(staff.outcomes.corrected())).toBeVisible()
      await page.getByRole('link', { name: staff.header.audit() }).click()
      await expect(page.getByText(staff.audit.actions.corrected()).first()).toBeVisible()
      await expectAccessible(page)
    })
  }

  for (const { locale } of bothForms) {
    test(`the inbox is usable by keyboard and accessible in ${locale}`, async ({ page, server }) => {
      const { staff } = messagesIn(locale)
      const email = newEmail()
      await page.context().clearCookies()
      await page.goto(localisePath('/contact', 'en'))
      const parts = await openForm(page, 'simple', 'en')
      await fillForm(parts, email)
      // Makes the form report that it was sent 1999 ms after it was opened. The intake flags that as too fast, so the inbox lists the
      // request as suspected spam.
      await page.route('**/requests', async (route) => {
        const message = route.request().postDataJSON() as object // the form sends a JSON object
        expect(message).toHaveProperty('elapsed', expect.any(Number))
        await route.continue({ postData: { ...message, elapsed: 1999 } })
      })
      await parts.send.click()
      await isReceived(parts, 'en')

      await page.goto(localisePath('/staff', locale))
      await expectAccessible(page)
      await tabTo(page, 'textbox', staff.login.email())
      server.mail.accepted.length = 0
      await page.keyboard.type(staffEmail)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.login.codeTitle())
      await expectAccessible(page)
      await tabTo(page, 'textbox', staff.login.code())
      await page.keyboard.type('0000 0000')
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.login.wrong())).toBeVisible()
      await expectAccessible(page)
      await tabTo(page, 'textbox', staff.login.code())
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(await server.mail.codeFor(staffEmail))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.inbox())
      await expectAccessible(page)

      await tabTo(page, 'searchbox', staff.list.search())
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/search=/)
      await tabTo(page, 'link', staff.list.count({ state: staff.tabs.suspected(), count: 1 }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(page)
      await tabTo(page, 'link', 'Ada Lovelace')
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.flags.time())).toBeVisible()
      await expectAccessible(page)
      await tabTo(page, 'button', staff.request.accept())
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.flags.time())).toHaveCount(0)

      await page.goto(`${localisePath('/staff', locale)}?search=${encodeURIComponent(email)}`)
      const [stored] = await server.storedRequests(email)
      const box = staff.bulk.select({ name: 'Ada Lovelace', reference: String(stored?.['id']) })
      for (const [label, isChecked] of [
        [staff.bulk.selectAll(), true],
        [staff.bulk.selectNone(), false],
      ] as const) {
        await tabTo(page, 'link', label)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('checkbox', { name: box })).toBeChecked({ checked: isChecked })
        await expectAccessible(page)
      }
      await tabTo(page, 'checkbox', box)
      await page.keyboard.press('Space')
      await page.getByRole('combobox', { name: staff.status.state() }).selectOption('progress')
      await tabTo(page, 'button', staff.bulk.change())
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.bulk.done.set({ count: 1 }))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: staff.header.weekly() }).click()
      await expect(page.getByRole('table', { name: staff.weekly.title() })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${localisePath('/staff', locale)}?search=${encodeURIComponent(email)}`)
      await page.getByRole('link', { name: 'Ada Lovelace' }).click()

      await tabTo(page, 'textbox', staff.request.note())
      await page.keyboard.type('Sees to it')
      await tabTo(page, 'button', staff.request.save())
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.outcomes.note())).toBeVisible()
      await expectAccessible(page)
      await tabTo(page, 'link', staff.request.answer())
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('With pleasure')
      await tabTo(page, 'button', staff.reply.whatsapp())
      await page.keyboard.press('Enter')
      const chat = page.getByRole('link', { name: staff.reply.openWhatsApp() })
      await expect(chat).toHaveAttribute('href', 'https://wa.me/442079460999?text=With%20pleasure')
      await expectAccessible(page)
      await page.getByRole('combobox', { name: staff.status.state() }).selectOption('done')
      await tabTo(page, 'button', staff.status.save())
      await page.keyboard.press('Enter')
      // The staff have not confirmed in the inbox that the reply was sent by WhatsApp, so the request counts as unanswered.
      await expect(page.getByRole('alert')).toContainText(staff.status.unansweredText())
      await expectAccessible(page)
      await tabTo(page, 'button', staff.status.allTheSame())
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.outcomes.status())).toBeVisible()
      await expectAccessible(page)

      await page.goto(`${localisePath('/staff', locale)}?show=done&search=${encodeURIComponent(email)}`)
      await page.getByRole('link', { name: 'Ada Lovelace' }).click()
      await tabTo(page, 'link', `${staff.request.erase()}…`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: staff.erase.one() })).toBeVisible()
      await expectAccessible(page)
      await tabTo(page, 'button', staff.erase.one())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.inbox())
      expect(await server.storedRequests(email)).toEqual([])

      await tabTo(page, 'button', staff.header.leave())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.login.title())
    })
  }
})
