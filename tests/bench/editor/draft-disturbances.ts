import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { randomFrom } from '../../../src/content-toolkit/art/guilloche/random.ts'
import { DraftStore } from '../../../src/editor/server/storage/draft-store.ts'
import { launchOptions } from '../../../src/publishing/browser/chromium.ts'
import { EditorPage } from '../../browser/editor/editor-page.ts'
import { startDevServer } from '../../harness/dev-server.ts'
import { freePort } from '../../harness/loopback.ts'
import { copySpecimen } from '../../specimen/copy.ts'
import { content } from '../../specimen/site.ts'

const count = Number(process.env['DISTURBANCES'] ?? 500)
/** The names of the disturbances that happen, separated by commas. By default all. */
const kinds = process.env['DISTURBANCE_KINDS']?.split(',')
/** The same seed makes the same choices. Only the time that the editor and the server need differs. */
const seed = process.env['DISTURBANCE_SEED'] ?? String(Date.now())
const random = randomFrom(seed)
/** Time in milliseconds in which a draft must have reached the server after a disturbance. */
const patience = 60_000

/** Plans whose description is the same on the page and in the file. */
const plans = content.en.plans.filter(({ description }) => !/[“”’\u00a0\u202f]/.test(description))
const descriptions = plans.map(({ description }) => description)

/** The description of each plan that a person has typed and not discarded; undefined if it was not changed. */
type Typed = (string | undefined)[]
type Step = { plan: number; before: string | undefined; after: string | undefined }

/**
 * Types into the editor, and disturbs it: closes the tab, kills the server, cuts the connection, changes the device, discards, undoes.
 * After each disturbance the draft on the server must be what was typed and not discarded.
 */
export async function measureDraftDisturbances(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'))
  copySpecimen(folder)
  const browser = await chromium.launch(launchOptions())
  const writer = new Writer(folder, browser, await freePort())
  const disturbances = Object.entries(writer.disturbances).filter(([name]) => kinds?.includes(name) ?? true)
  const happened = new Map<string, number>()
  let lost = 0
  process.stderr.write(`DISTURBANCE_SEED=${seed}\n`)
  try {
    await writer.start()
    for (let turn = 0; turn < count; turn++) {
      await writer.type()
      const [name, disturb] = pick(disturbances)
      await disturb()
      happened.set(name, (happened.get(name) ?? 0) + 1)
      const wrong = await writer.lostTexts()
      if (wrong.length > 0) process.stderr.write(`Turn ${turn}, ${name}: ${JSON.stringify(wrong)}\n`)
      lost += wrong.length
      if (wrong.length > 0) await writer.acceptDraft()
    }
  } finally {
    await browser.close()
    await writer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const list = [...happened].map(([name, times]) => `${name} (${times})`).join(', ')
  return `${count} disturbances of typed drafts: ${list}. ${lost} texts lost that were not discarded.`
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[random.whole(0, items.length - 1)]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

class Writer {
  readonly #folder: string
  readonly #browser: Browser
  readonly #port: number
  #server: Awaited<ReturnType<typeof startDevServer>> | undefined
  #context: BrowserContext | undefined
  #editor: EditorPage | undefined
  #typed: Typed = descriptions.map(() => undefined)
  /** Steps that Undo of the open tab reverts. */
  #steps: Step[] = []
  #texts = 0
  #openPlan = 0

  constructor(folder: string, browser: Browser, port: number) {
    this.#folder = folder
    this.#browser = browser
    this.#port = port
  }

  async start(): Promise<void> {
    this.#server = await startDevServer(this.#folder, undefined, this.#port)
    await this.#openDevice()
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }

  get #page(): Page {
    if (!this.#editor) throw new Error('The editor is not open.')
    return this.#editor.page
  }

  async #openDevice(): Promise<void> {
    this.#context = await this.#browser.newContext()
    await this.#openTab()
  }

  async #openTab(): Promise<void> {
    if (!this.#context || !this.#server) throw new Error('There is no browser or no server.')
    const page = await this.#context.newPage()
    // The browser asks before it leaves a page with unsent changes.
    page.on('dialog', (dialog) => void dialog.accept())
    this.#editor = new EditorPage(page, this.#server.address)
    await this.#editor.open()
    this.#steps = []
  }

  /** Replaces the description of a random plan, and continues after up to 80 ms. */
  async type(): Promise<void> {
    const editor = this.#editor
    const plan = random.whole(0, descriptions.length - 1)
    if (!editor) return
    const field = editor.field('English')
    const shown = this.#typed[plan] ?? descriptions[plan] ?? ''
    // A click while the page changes is lost.
    await expect(async () => {
      await editor.frame.locator('#subscriptions').getByText(shown).first().click({ timeout: 3000 })
      await expect(field).toHaveValue(shown, { timeout: 3000 })
    }).toPass({ timeout: patience })
    this.#openPlan = plan
    await this.#fill()
  }

  /** Replaces the text in the open field. */
  async #fill(): Promise<void> {
    const plan = this.#openPlan
    const text = `Text number ${++this.#texts} of this writer`
    await this.#editor?.field('English').fill(text)
    const last = this.#steps.at(-1)
    if (last?.plan === plan && last.after !== undefined) last.after = text
    else this.#steps.push({ plan, before: this.#typed[plan], after: text })
    this.#typed[plan] = text
    await wait(random.between(0, 80))
  }

  readonly disturbances: Record<string, () => Promise<void>> = {
    'tab closed': async () => {
      await this.#page.close({ runBeforeUnload: false })
      await this.#openTab()
    },
    reload: async () => {
      await this.#page.reload()
      await this.#editor?.isReady()
      this.#steps = []
    },
    'server killed': async () => {
      await this.#server?.stop('SIGKILL')
      this.#server = await startDevServer(this.#folder, undefined, this.#port)
      // Vite's client reloads the page once the server answers.
      await this.#page.close({ runBeforeUnload: false })
      await this.#openTab()
    },
    offline: async () => {
      await this.#context?.setOffline(true)
      await this.#fill()
      await wait(random.between(0, 4000))
      await this.#context?.setOffline(false)
    },
    'offline and closed': async () => {
      await this.#context?.setOffline(true)
      await this.#fill()
      await this.#page.close({ runBeforeUnload: false })
      await this.#context?.setOffline(false)
      await this.#openTab()
    },
    'device changed': async () => {
      const before = this.#context
      await this.#openDevice()
      await before?.close()
    },
    discarded: async () => {
      const changed = this.#typed.flatMap((text, plan) => (text === undefined ? [] : [plan]))
      const plan = pick(changed)
      const editor = this.#editor
      if (!editor) return
      const list = editor.panel.locator('.draft')
      if ((await list.getAttribute('open')) === null) await list.locator('summary').click()
      await list
        .getByRole('listitem')
        .nth(await this.#positionOf(plan))
        .getByRole('button')
        .last()
        .click()
      this.#steps.push({ plan, before: this.#typed[plan], after: undefined })
      this.#typed[plan] = undefined
    },
    undone: async () => {
      const step = this.#steps.pop()
      if (!step) return
      await this.#editor?.undo()
      this.#typed[step.plan] = step.before
    },
  }

  /** Returns texts that the server has lost, or kept although the writer discarded them. Waits until the panel has sent all. */
  async lostTexts(): Promise<{ typed: Typed; stored: Typed }[]> {
    const end = Date.now() + patience
    for (;;) {
      const stored = this.#stored()
      if (JSON.stringify(stored) === JSON.stringify(this.#typed)) return []
      if (Date.now() > end) return [{ typed: this.#typed, stored }]
      await wait(50)
    }
  }

  /** Continues with the draft that the server has. */
  async acceptDraft(): Promise<void> {
    this.#typed = this.#stored()
    await this.disturbances['reload']?.()
  }

  #stored(): Typed {
    const entries = this.#entries()
    return descriptions.map((_, plan) => entries.find((entry) => entry.plan === plan)?.value)
  }

  /** Returns the entries of the draft in the order in which the panel lists them. */
  #entries(): { plan: number; value: string }[] {
    const store = new DraftStore(join(this.#folder, 'data/editor/drafts.sqlite'))
    const entries = store.entries('local').flatMap(({ entry }) => {
      if (entry.kind !== 'edit' || typeof entry.value !== 'string') return []
      const [step] = entry.path
      const id = typeof step === 'object' ? step.id : ''
      return [{ plan: plans.findIndex((plan) => plan.id === id), value: entry.value }]
    })
    store.close()
    return entries
  }

  async #positionOf(plan: number): Promise<number> {
    await this.lostTexts()
    return this.#entries().findIndex((entry) => entry.plan === plan)
  }
}
