import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FormName, formNames, forms } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { type SpecimenServer, staffEmail, startSpecimenServer } from '../harness/servers/specimen-server.ts'
import { startTls } from '../harness/servers/tls.ts'
import { messagesIn, specimenLocales } from '../specimen/site.ts'
import { goto, press, write } from './by-script.ts'
import { chromium } from './chromium.ts'
import { type Engine, type Tab, usual } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

// Tests the site with the intake (delivery: intake) in every engine: forms with and without JavaScript, sign-in, inbox.
let server: SpecimenServer
let secure: Awaited<ReturnType<typeof startTls>>
beforeAll(async () => {
  server = await startSpecimenServer()
  secure = await startTls(server.url)
}, 120_000)
afterAll(async () => {
  secure.stop()
  await server.stop()
})

const inForm = (selector: string): string => `document.querySelector('main form ${selector}')`
const pageSays = (tab: Tab, text: string) => async () =>
  tab.evaluate(`document.querySelector('main').innerText.includes(${JSON.stringify(text)})`).catch(() => false)

/** Submits a form of the sign-in by script. `press` might click the button twice, and the server would send a second sign-in code. */
const submit = (tab: Tab) => tab.evaluate(`void document.querySelector('main form').requestSubmit()`)

let last = 0

/** Fills in a form and sends it. Returns the e-mail address that it has entered. */
async function sendForm(engine: Engine, tab: Tab, form: FormName, locale: Locale, script: boolean): Promise<string> {
  const email = `${engine.name.toLowerCase()}${(last += 1)}@example.com`
  await goto(tab, server.url + localisePath(forms[form].page, locale))
  await tab.evaluate(`void document.querySelector('form').scrollIntoView({ behavior: 'instant' })`)
  if (script)
    await expect
      .poll(() => tab.evaluate(`document.querySelector('form').noValidate && performance.now() > 2100`), { timeout: 30_000 })
      .toBe(true)
  await write(tab, inForm(form === 'simple' ? '[name=name]' : '[name=fullName]'), 'Ada Lovelace')
  await write(tab, inForm('[name=phone]'), '+44 20 7946 0999')
  await write(tab, inForm('[name=email]'), email)
  const { contact } = messagesIn(locale)
  await press(tab, inForm('button[type=submit]'), pageSays(tab, contact.success.title()), script)
  return email
}

for (const engine of [chromium(), firefox(), webkit()]) {
  describe(engine.name, () => {
    afterAll(() => engine.close())

    const cases = formNames.flatMap((form) =>
      specimenLocales.flatMap((locale) => [true, false].map((script) => ({ form, locale, script, with: script ? 'with' : 'without' }))),
    )
    test.for(cases)('The $form form arrives at the intake $with JavaScript: $locale', async ({ form, locale, script }, { skip }) => {
      const settings = { ...usual, script }
      skip(engine.missing() !== undefined || engine.unsupported(settings) !== undefined, 'not supported by this engine')
      const tab = await engine.open(settings)
      try {
        const email = await sendForm(engine, tab, form, locale, script)
        expect(await server.storedRequests(email)).toMatchObject([{ form, language: locale, fields: { email } }])
      } finally {
        await tab.close()
      }
    })

    test('Two visitors send at once and the inbox shows both requests', async ({ skip }) => {
      skip(engine.missing() !== undefined, 'engine not installed')
      const tabs = await Promise.all([engine.open(usual), engine.open(usual)])
      try {
        const emails = await Promise.all(tabs.map((tab) => sendForm(engine, tab, 'simple', 'en', true)))
        for (const email of emails) expect(await server.storedRequests(email)).toHaveLength(1)
        const [tab] = tabs
        const { staff } = messagesIn('en')
        // WebKit does not store Secure cookies from http://localhost, so it visits the site with https.
        const url = engine.name === 'WebKit' ? secure.url : server.url
        server.mail.accepted.length = 0
        await goto(tab, `${url}/staff`)
        await write(tab, inForm('[name=email]'), staffEmail)
        await submit(tab)
        await expect.poll(pageSays(tab, staff.login.codeTitle())).toBe(true)
        await write(tab, inForm('[name=code]'), await server.mail.codeFor(staffEmail))
        await submit(tab)
        await expect.poll(pageSays(tab, staff.inbox())).toBe(true)
        await goto(tab, `${url}/staff?show=all&search=${encodeURIComponent(emails[0] ?? '')}`)
        await press(tab, `document.querySelector('ol a')`, pageSays(tab, staff.request.written()))
        expect(await pageSays(tab, emails[0] ?? '')()).toBe(true)
      } finally {
        for (const tab of tabs) await tab.close()
      }
    })
  })
}
