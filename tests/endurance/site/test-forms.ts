import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { type FieldKind, type FieldName, fieldsOf, type FormName, formNames, forms } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { keysOf } from '#src/lib/objects.ts'
import { chromiumFlags, findChromium, hasSandbox } from '#src/publishing/browser/chromium.ts'
import { endpointPort } from '../../browser/support/ports.ts'
import { startGroup, startServer } from '../../harness/programs/processes.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { messagesIn } from '../../specimen/site.ts'
import { folderOf, servedOf, underAPath } from '../../specimen/variants.ts'
import { countedFaults, failOnFaults } from '../fail-on-faults.ts'
import { pick } from '../pick.ts'
import { seededRandom } from '../seeded-random.ts'
import { attend, type Chromium, crash, type CrashingTab, idOf } from './crash.ts'
import { flakyEndpoint } from './flaky-endpoint.ts'

/** Number of visits. VISITS overrides it. */
const visits = Number(process.env['VISITS'] ?? 200)
const actsOfVisit = 20

const random = seededRandom()
const some = <Item>(items: readonly Item[]): Item => pick(random, items)

const formOf = (page: Page, name: FormName) => page.locator(`#${name}-form`)
// The type is right, because each page has one of the locales as its `lang`.
const languageOf = async (page: Page) => (await page.locator('html').getAttribute('lang')) as Locale
const quick = { timeout: 2000 }
let count = 0

function newText(kind: Exclude<FieldKind, 'choice'>): string {
  const number = String((count += 1)).padStart(4, '0')
  const words = `Words ${number}`
  return { text: words, 'long-text': words, name: `Ada ${number}`, phone: `+44 20 7946 ${number}`, email: `ada${number}@example.com` }[kind]
}

/**
 * Simulates one visit that types, sends and disturbs the page at random. Returns the acts, the lost texts, and the numbers of outcomes that
 * the page did not show (`untold`), of typed texts and of sent messages.
 */
async function visit(
  chrome: Chromium,
  origin: string,
  house: ReturnType<typeof flakyEndpoint>,
): Promise<{ acts: string[]; lost: string[]; untold: number; typed: number; sent: number }> {
  const [context] = chrome.browser.contexts()
  if (context === undefined) throw new Error('Chromium has no context')
  const page = await context.newPage()
  const tab: CrashingTab = { page, id: await idOf(page) }
  attend(page)
  const typed: Record<FormName, Partial<Record<FieldName, string>>> = { advanced: {}, simple: {} }
  const acts: string[] = []
  let awaited = 0
  const total = { typed: 0, sent: 0 }
  house.calm.is = false

  const look = async () => {
    const { contact } = messagesIn(await languageOf(tab.page))
    const told = tab.page
      .locator('.toast, form [role=alert], form .bg-ground-raised')
      .filter({ hasText: new RegExp(`${contact.success.title()}|${contact.failure.title()}`) })
    if ((await told.count()) > 0) awaited = 0
  }
  const type = async (name: FormName, field: FieldName) => {
    const facts = fieldsOf(name)[field]
    const control = formOf(tab.page, name).locator(`[name=${field}]`)
    if (facts === undefined || facts.kind === 'choice' || field === 'subscriptionInterest' || (await control.count()) === 0) return
    const text = newText(facts.kind)
    await control.fill(text, quick)
    typed[name][field] = text
    total.typed += 1
  }
  const fields = (name: FormName) => keysOf(fieldsOf(name))
  const shown = async () => {
    for (const name of formNames) if ((await formOf(tab.page, name).count()) > 0) return name
    return undefined
  }
  const press = async (name: FormName) => {
    const button = formOf(tab.page, name).locator('[type=submit]')
    await button.click(quick)
    if (await button.isDisabled()) {
      awaited += 1
      total.sent += 1
    }
  }
  const all: Record<string, () => Promise<unknown>> = {
    async type() {
      const name = await shown()
      if (name) await type(name, some(fields(name)))
    },
    async fill() {
      const name = await shown()
      if (name) for (const field of fields(name)) await type(name, field)
    },
    async send() {
      const name = await shown()
      if (name) await press(name)
    },
    offline: () => tab.page.context().setOffline(true),
    online: () => tab.page.context().setOffline(false),
    language: () => tab.page.locator('header a[data-language], footer a[data-language]').locator('visible=true').first().click(quick),
    navigate: () => tab.page.locator('footer nav a[href], footer a[href]:not([target])').nth(random.whole(0, 5)).click(quick),
    back: () => tab.page.goBack(quick),
    async reload() {
      await tab.page.context().setOffline(false)
      await tab.page.reload({ timeout: 10_000 })
    },
    async crash() {
      await tab.page.context().setOffline(false)
      await crash(chrome, tab)
    },
  }
  const likely = [
    'type',
    'type',
    'type',
    'fill',
    'fill',
    'send',
    'send',
    'send',
    'offline',
    'online',
    'online',
    'language',
    'language',
    'navigate',
    'navigate',
    'back',
    'reload',
    'crash',
  ]
  await tab.page.goto(origin + localisePath(forms[some(formNames)].page, some(['en', 'fr'])))
  for (let turn = 0; turn < actsOfVisit; turn++) {
    const act = some(likely)
    acts.push(act)
    // An action that is impossible at the moment is skipped.
    await all[act]?.().catch(() => acts.push('(not)'))
    await wait(random.between(0, 400))
    await look().catch(() => undefined)
    // If the URL is not of the site, the browser shows its error page. Then the visit goes online and opens a page with a form.
    if (!tab.page.url().startsWith(origin)) {
      await tab.page.context().setOffline(false)
      await tab.page.goto(origin + localisePath(forms[some(formNames)].page, 'en'))
    }
  }

  // Goes online and makes the endpoint respond without failures, so that the page can show an outcome for every message that was sent.
  await tab.page.context().setOffline(false)
  house.calm.is = true
  const lost: string[] = []
  for (let turn = 0; turn < 40 && awaited > 0; turn++) {
    await wait(500)
    await look().catch(() => undefined)
  }
  const untold = awaited
  for (const name of formNames) {
    await tab.page.goto(origin + localisePath(forms[name].page, 'en'))
    const form = formOf(tab.page, name)
    await form.scrollIntoViewIfNeeded()
    await form.evaluate(async (element: HTMLFormElement) => {
      while (!element.noValidate || element.getAttribute('aria-busy') === 'true') await new Promise((resolve) => setTimeout(resolve, 20))
    })
    for (const [field, text] of Object.entries(typed[name])) {
      const isInForm = (await form.locator(`[name=${field}]`).inputValue()) === text
      const isStored = [...house.stored.values()].some((message) => message.fields[field] === text)
      if (!isInForm && !isStored) lost.push(`${name}.${field}: ${text} after ${acts.join(' ')}`)
    }
  }
  await tab.page.close()
  return { acts, lost, untold, ...total }
}

/**
 * Proves that the contact forms lose no typed text and always show an outcome: fills in, sends and disturbs them at random in Chromium.
 * Returns the number of texts, requests and disturbances.
 */
export async function testForms(): Promise<string> {
  await using profile = await mkdtempDisposable(join(tmpdir(), 'forms-'))
  const house = flakyEndpoint(random)
  house.server.listen(endpointPort)
  const port = await freePort()
  const site = await startServer(
    `http://localhost:${port}${underAPath}`,
    process.execPath,
    [join(folderOf('other'), 'scripts/commands/serve.ts'), servedOf('other')],
    {
      env: { ...process.env, PORT: String(port) },
    },
  )
  const tools = await freePort()
  const flags = [
    '--headless',
    `--remote-debugging-port=${tools}`,
    `--user-data-dir=${profile.path}`,
    '--remote-allow-origins=*',
    ...chromiumFlags,
  ]
  // Starts Chromium in a process group. In Debian, the program is a shell script that starts the browser, and both processes must end.
  const program = startGroup(findChromium(process.env) ?? chromium.executablePath(), hasSandbox ? flags : [...flags, '--no-sandbox'], {
    stdio: 'ignore',
  })
  try {
    await wait(3000)
    const chrome: Chromium = { port: tools, browser: await chromium.connectOverCDP(`http://127.0.0.1:${tools}`) }
    const sums = { typed: 0, sent: 0, untold: 0, crashes: 0 }
    const lost: string[] = []
    for (let turn = 0; turn < visits; turn++) {
      const { typed, sent, untold, acts, lost: here } = await visit(chrome, `http://localhost:${port}${underAPath}`, house)
      sums.typed += typed
      sums.sent += sent
      sums.untold += untold
      sums.crashes += acts.filter((act) => act === 'crash').length
      lost.push(...here)
      if (untold > 0) lost.push(`not told after ${acts.join(' ')}`)
      // The run takes about an hour, so it prints intermediate results.
      process.stderr.write(
        `${turn + 1} visits, ${sums.typed} texts, ${lost.length - sums.untold} lost, ${sums.untold} outcomes not shown\n`,
      )
    }
    await chrome.browser.close()
    const contents = [...house.stored.values()].map(({ fields }) => JSON.stringify(fields))
    const twice = contents.length - new Set(contents).size
    const report = [
      `${visits} visits of ${actsOfVisit} random acts in Chromium: network, language, navigation, reload, crash of the tab (${sums.crashes}), a server that fails`,
      '',
      `${sums.typed} texts typed; ${sums.sent} times sent, ${house.stored.size} requests stored`,
    ].join('\n')
    return failOnFaults(report, [...lost, ...countedFaults({ 'stored twice': twice })])
  } finally {
    await program.end()
    await site.stop()
    house.server.closeAllConnections()
    house.server.close()
  }
}
