import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'

export type CrashingTab = {
  /** The tab in Playwright. `crash` connects Playwright to Chromium again, and replaces this object by the new one for the tab. */
  page: Page
  /** Id of the tab in the DevTools protocol. A crash does not change it. */
  id: string
}
export type Chromium = { port: number; browser: Browser }

async function connect(chrome: Chromium): Promise<void> {
  await chrome.browser.close().catch(() => undefined)
  chrome.browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
}

export async function idOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.detach()
  return targetInfo.targetId
}

/** Crashes a tab through the DevTools protocol, and loads its page again. */
export async function crash(chrome: Chromium, tab: CrashingTab): Promise<void> {
  const url = tab.page.url()
  const tools = new WebSocket(`ws://127.0.0.1:${chrome.port}/devtools/page/${tab.id}`)
  await once(tools, 'open')
  const send = (id: number, method: string, params = {}) => tools.send(JSON.stringify({ id, method, params }))
  send(1, 'Page.crash')
  await wait(500)
  send(2, 'Page.navigate', { url })
  await wait(1000)
  tools.close()
  await connect(chrome)
  for (const page of chrome.browser.contexts().flatMap((context) => context.pages()))
    if ((await idOf(page).catch(() => '')) === tab.id) tab.page = page
  attend(tab.page)
}

export const attend = (page: Page) => page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
