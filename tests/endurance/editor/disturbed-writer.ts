import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import { EditorPage } from '../../browser/editor/editor-page.ts'
import { startDevServer } from '../../harness/servers/dev-server.ts'
import { pick } from '../pick.ts'
import { planDescriptions, storedEntries, storedTexts, type Typed } from './stored-texts.ts'

/** Time in milliseconds in which a draft must have reached the server after a disturbance. */
export const patience = 60_000
/** Time in milliseconds after which a tab that has not closed gets another request to close. */
const closingTime = 2000

type Step = { plan: number; before: string | undefined; after: string | undefined }

/**
 * A simulated person who types in the editor. `disturbances` has the events that can disturb this person, by name. The class remembers what
 * the draft on the server must contain.
 */
export class Writer {
  readonly #folder: string
  readonly #browser: Browser
  readonly #port: number
  readonly #random: Random
  #server: Awaited<ReturnType<typeof startDevServer>> | undefined
  #context: BrowserContext | undefined
  #editor: EditorPage | undefined
  #typed: Typed = planDescriptions.map(() => undefined)
  /** The steps that Undo can revert in the open tab, the latest last. */
  #steps: Step[] = []
  #texts = 0
  #openPlan = 0

  constructor(folder: string, browser: Browser, port: number, random: Random) {
    this.#folder = folder
    this.#browser = browser
    this.#port = port
    this.#random = random
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
    // Accepts the dialog in which the browser asks whether to leave a page with unsent changes, so that the page is left.
    page.on('dialog', (dialog) => void dialog.accept())
    this.#editor = new EditorPage(page, this.#server.url)
    await this.#editor.open()
    this.#steps = []
  }

  /**
   * Closes the tab, without the dialog about unsent changes. Chromium can drop Playwright's request to close the tab while the page
   * reloads, and Playwright then waits without end (https://github.com/microsoft/playwright/issues/42068). Playwright does not send the
   * same request twice, but a close with `runBeforeUnload` is another request.
   */
  async #closeTab(): Promise<void> {
    const closed = this.#page.close().then(() => true)
    while (!(await Promise.race([closed, wait(closingTime, false)]))) {
      // `close` rejects if the tab has closed meanwhile.
      await this.#page.close({ runBeforeUnload: true }).catch(() => undefined)
    }
  }

  /** Opens the description of a random plan in the panel and replaces it. Then waits for up to 80 ms. */
  async type(): Promise<void> {
    const editor = this.#editor
    const plan = this.#random.whole(0, planDescriptions.length - 1)
    if (!editor) return
    const field = editor.field('English')
    const shown = this.#typed[plan] ?? planDescriptions[plan] ?? ''
    // A click gets lost if the page re-renders at this moment, so the click is repeated until the field shows the description.
    await expect(async () => {
      await editor.frame.locator('#subscriptions').getByText(shown).first().click({ timeout: 3000 })
      await expect(field).toHaveValue(shown, { timeout: 3000 })
    }).toPass({ timeout: patience })
    this.#openPlan = plan
    await this.#fill()
  }

  async #fill(): Promise<void> {
    const plan = this.#openPlan
    const text = `Text number ${++this.#texts} of this writer`
    await this.#editor?.field('English').fill(text)
    const last = this.#steps.at(-1)
    if (last?.plan === plan && last.after !== undefined) last.after = text
    else this.#steps.push({ plan, before: this.#typed[plan], after: text })
    this.#typed[plan] = text
    await wait(this.#random.between(0, 80))
  }

  readonly disturbances: Record<string, () => Promise<void>> = {
    'tab closed': async () => {
      await this.#closeTab()
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
      // Vite's client reloads the old tab at an unknown moment after the server answers again, so the writer continues in a new tab.
      await this.#closeTab()
      await this.#openTab()
    },
    offline: async () => {
      await this.#context?.setOffline(true)
      await this.#fill()
      await wait(this.#random.between(0, 4000))
      await this.#context?.setOffline(false)
    },
    'offline and closed': async () => {
      await this.#context?.setOffline(true)
      await this.#fill()
      await this.#closeTab()
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
      const plan = pick(this.#random, changed)
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

  /**
   * Waits until the draft on the server has exactly the typed texts, and returns an empty list. If they still differ after `patience`,
   * returns the typed and the stored texts.
   */
  async lostTexts(): Promise<{ typed: Typed; stored: Typed }[]> {
    const end = Date.now() + patience
    for (;;) {
      const stored = storedTexts(this.#folder)
      if (JSON.stringify(stored) === JSON.stringify(this.#typed)) return []
      if (Date.now() > end) return [{ typed: this.#typed, stored }]
      await wait(50)
    }
  }

  /**
   * From now on expects the texts in the draft on the server, instead of the typed texts, so that later turns do not report the same loss.
   * Reloads the page. Call this method after `lostTexts` has found a loss.
   */
  async acceptDraft(): Promise<void> {
    this.#typed = storedTexts(this.#folder)
    await this.disturbances['reload']?.()
  }

  async #positionOf(plan: number): Promise<number> {
    await this.lostTexts()
    return storedEntries(this.#folder).findIndex((entry) => entry.plan === plan)
  }
}
