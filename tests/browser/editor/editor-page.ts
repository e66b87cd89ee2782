import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { editorPathFor } from '#src/editor/protocol/endpoints.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'

/** The editor in a browser tab: its panel, and the page of the site in an iframe. Its methods act as a person would. */
export class EditorPage {
  readonly page: Page
  readonly messages: ReturnType<typeof editorMessages>
  readonly frame: FrameLocator
  readonly panel: Locator
  readonly status: Locator
  readonly #url: string

  constructor(page: Page, url: string, language: Language = 'en') {
    this.page = page
    this.#url = url
    this.messages = editorMessages(language)
    this.frame = page.frameLocator('iframe')
    this.panel = page.getByRole('main', { name: this.messages.title() })
    this.status = this.panel.getByRole('status')
  }

  /** Opens the editor at a page of the site, and waits until texts can be chosen. */
  async open(path = '/'): Promise<void> {
    // The test may have opened another tab, which would be in front of this tab.
    await this.page.bringToFront()
    await this.page.goto(this.#url + editorPathFor(path))
    await this.isReady()
  }

  async isReady(): Promise<void> {
    // Vite compiles the modules of a page when the page first requests them, so the timeout is long.
    await expect(this.frame.locator('html[data-edit-choosing]')).toBeAttached({ timeout: 60_000 })
  }

  async choose(text: Locator): Promise<void> {
    // When Vite finds new dependencies of a page, it loads the page again, and a click in that moment is lost.
    await expect(async () => {
      await text.scrollIntoViewIfNeeded({ timeout: 3000 })
      await text.click({ timeout: 3000 })
      await expect(this.panel.getByRole('navigation', { name: this.messages.inside() })).toBeVisible({ timeout: 3000 })
    }).toPass()
  }

  field(name: string | RegExp): Locator {
    return this.panel.getByRole('textbox', { name })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.panel.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
  }

  /** Opens the tab of the panel for publishing. The label of its button may end with the number of unpublished changes. */
  async openPublish(): Promise<void> {
    const name = this.messages.tabs.publish()
    await this.panel.getByRole('button', { name: new RegExp(`^${name}($|\\s?:)`) }).click()
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s')
    await expect(this.status).toHaveText(this.messages.status.saved())
  }

  /**
   * Presses Undo or Redo. Finds the button by the beginning of its label, because the label ends with what the button would revert or redo.
   */
  async undo(direction: 'undo' | 'redo' = 'undo'): Promise<void> {
    await this.press(new RegExp(`^${this.messages[direction]()}`))
  }
}

/** Deletes the drafts of all people. Call it only when no tab shows the editor, because a panel keeps its draft and may send it again. */
export function deleteDrafts(folder: string): void {
  const path = join(folder, 'data/editor/drafts.sqlite')
  if (!existsSync(path)) return
  const database = new DatabaseSync(path)
  database.exec('DELETE FROM drafts')
  database.close()
}
