import type { Page } from '@playwright/test'
import { decoyField } from '../../src/contact-message/intake-message.ts'
import { localisePath } from '../../src/content/i18n/paths.ts'
import { startHouseServer, member, type HouseServer } from '../harness/house-server.ts'
import { bothForms, fill, formOn, forms, openForm } from './contact-form.ts'
import type { Locale } from '../../src/content/i18n/locales.ts'
import { expect, overflow, test as base, violations, words } from './fixtures.ts'

// The server of the house (delivery: intake) as visitors and the staff meet it. Each test that sends something does so as somebody else.
const test = base.extend<object, { house: HouseServer }>({
  house: [
    // Playwright reads the names of the fixtures from the first argument.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = await startHouseServer()
      await use(house)
      await house.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ house }, use) => use(house.address),
})

let last = 0
const somebody = (): string => `visitor${(last += 1)}.${process.pid}@example.com`

/** The form says that the request has arrived; hidden, it always does (#received). */
const isReceived = ({ form }: ReturnType<typeof formOn>, locale: Locale) =>
  expect(form.getByText(words(locale).contact.success.title()).filter({ visible: true })).toBeVisible()

/** The server thinks that nobody types so fast; the page says how long it has been open. */
const takeTime = (page: Page) => page.waitForFunction(() => performance.now() > 2100)

for (const { name, locale } of bothForms) {
  const { contact } = words(locale)

  test(`the ${name} form in ${locale} is stored once, and is no program’s`, async ({ page, house }) => {
    const email = somebody()
    const parts = await openForm(page, name, locale)
    const filled = await fill(parts, email)
    await takeTime(page)
    await parts.send.click()
    await isReceived(parts, locale)
    const [stored] = await house.stored(email)
    expect(stored).toMatchObject({ form: name, language: locale, flags: '', fields: { email, [forms[name].words]: 'A table\nfor two' } })
    expect(await house.stored(email)).toHaveLength(1)
    expect(filled[decoyField]).toBe('')
  })

  test(`the ${name} form in ${locale} waits while the browser is offline`, async ({ page, house, allowComplaints }) => {
    allowComplaints(/ERR_INTERNET_DISCONNECTED/)
    const email = somebody()
    const parts = await openForm(page, name, locale)
    await fill(parts, email)
    await takeTime(page)
    await page.context().setOffline(true)
    await parts.send.click()
    await expect(page.getByText(contact.status.offline(), { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await isReceived(parts, locale)
    expect(await house.stored(email)).toHaveLength(1)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test(`the ${name} form in ${locale} leads back to itself and says so`, async ({ page, house }) => {
      const email = somebody()
      await page.goto(localisePath(forms[name].path, locale))
      const parts = formOn(page, name, locale)
      await fill(parts, email)
      await expect(parts.form).not.toContainText(contact.success.title(), { useInnerText: true })
      await parts.send.click()
      await expect(page).toHaveURL(new RegExp(`${localisePath(forms[name].path, locale)}#received$`))
      const notice = parts.form.locator('#received')
      await expect(notice).toContainText(contact.success.title())
      await expect(notice).toBeInViewport()
      expect(await house.stored(email)).toMatchObject([{ form: name, language: locale, flags: '' }])
    })

    test(`the ${name} form in ${locale} shows another way where it cannot be taken`, async ({ page, expectComplaints }) => {
      expectComplaints(/422/)
      await page.goto(localisePath(forms[name].path, locale))
      const parts = formOn(page, name, locale)
      // Browsers let it pass, mail does not.
      await fill(parts, 'ada@house')
      await parts.send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.failure.title())
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await page.goBack()
      await expect(parts.words).toHaveValue('A table\nfor two')
    })
  })
}

test('two tabs send two requests', async ({ page, house }) => {
  const [one, two] = [somebody(), somebody()]
  const other = await page.context().newPage()
  const tabs = [await openForm(page, 'simple', 'en'), await openForm(other, 'simple', 'en')] as const
  await fill(tabs[0], one)
  await fill(tabs[1], two)
  await takeTime(other)
  await Promise.all(tabs.map(({ send }) => send.click()))
  for (const tab of tabs) await isReceived(tab, 'en')
  expect([await house.stored(one), await house.stored(two)].map(({ length }) => length)).toEqual([1, 1])
  await other.close()
})

test.describe('the inbox', () => {
  // What the browser may complain of: it is told that a code is wrong by 403.
  test.beforeEach(({ allowComplaints }) => allowComplaints(/403 \(Forbidden\)/))

  /** Goes on with Tab until something of that name has the focus. */
  async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'searchbox', name: string): Promise<void> {
    const target = page.getByRole(role, { name, exact: true }).first()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`The keyboard does not come to ${role} “${name}”.`)
  }

  for (const { locale } of bothForms) {
    test(`is used by keyboard alone in ${locale}, and read by anybody`, async ({ page, house }) => {
      const { staff } = words(locale)
      const email = somebody()
      const fine = async () => {
        expect(await violations(page)).toEqual([])
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await overflow(page)).toBe(0)
        }
      }
      await page.context().clearCookies()
      await page.goto(localisePath('/contact', 'en'))
      const parts = await openForm(page, 'simple', 'en')
      await fill(parts, email)
      // At once: suspected.
      await parts.send.click()
      await isReceived(parts, 'en')

      await page.goto(localisePath('/staff', locale))
      await fine()
      await tabTo(page, 'textbox', staff.login.email())
      house.mail.taken.length = 0
      await page.keyboard.type(member)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.login.codeTitle())
      await fine()
      await tabTo(page, 'textbox', staff.login.code())
      await page.keyboard.type('0000 0000')
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.login.wrong())).toBeVisible()
      await fine()
      await tabTo(page, 'textbox', staff.login.code())
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(await house.codeFor(member))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.inbox())
      await fine()

      await tabTo(page, 'searchbox', staff.list.search())
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      await tabTo(page, 'link', staff.list.suspected({ count: 1 }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await fine()
      await tabTo(page, 'link', 'Ada Lovelace')
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.flags.time())).toBeVisible()
      await fine()
      await tabTo(page, 'button', staff.request.genuine())
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.flags.time())).toHaveCount(0)

      await tabTo(page, 'textbox', staff.request.note())
      await page.keyboard.type('Sees to it')
      await tabTo(page, 'button', staff.request.keep())
      await page.keyboard.press('Enter')
      await expect(page.getByText(staff.request.kept())).toBeVisible()
      await fine()
      await tabTo(page, 'button', staff.request.handle())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.inbox())

      await page.goto(`${localisePath('/staff', locale)}?show=handled&search=${encodeURIComponent(email)}`)
      await page.getByRole('link', { name: 'Ada Lovelace' }).click()
      await tabTo(page, 'link', `${staff.request.erase()}…`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: staff.erase.one() })).toBeVisible()
      await fine()
      await tabTo(page, 'button', staff.erase.one())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.inbox())
      expect(await house.stored(email)).toEqual([])

      await tabTo(page, 'button', staff.header.leave())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(staff.login.title())
    })
  }
})
