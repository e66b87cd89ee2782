import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { editorPathFor } from '#src/editor/protocol/endpoints.ts'
import { launchOptions } from '#src/publishing/browser/chromium.ts'
import { withDevServer } from '../harness/servers/with-dev-server.ts'
import { median } from './median.ts'
import { writeSyntheticContent } from './synthetic-content.ts'

/**
 * Measures the time from a key press to the draft on the page, the time from Save to the new text on another page, and the size of the
 * panel's code.
 */
export async function measureEditing(): Promise<string> {
  const sizes: Record<string, (root: string) => void> = {
    'as it is': () => undefined,
    'with 10 times the content': (root) => {
      rmSync(join(root, 'content'), { recursive: true })
      writeSyntheticContent(root, 10)
    },
  }
  const rows: string[] = []
  for (const [name, change] of Object.entries(sizes)) {
    rows.push(await withDevServer(change, async (_, url) => `| ${name} | ${(await timeEdits(url)).join(' | ')} |`))
  }
  return [
    '| the site; ms: min, median, max | key to draft | Save to “Saved.” | Save to another page | code of the panel, kB |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

async function timeEdits(url: string): Promise<string[]> {
  const browser = await chromium.launch(launchOptions(process.env))
  try {
    const context = await browser.newContext()
    // The browser keeps only 250 resource timing entries by default. A page of the development server loads more files, and `panelBytes`
    // must count all.
    await context.addInitScript(() => performance.setResourceTimingBufferSize(5000))
    const [page, other] = [await context.newPage(), await context.newPage()]
    await other.goto(url)
    await other.waitForLoadState('networkidle')
    await page.goto(url + editorPathFor('/'))
    await page.waitForLoadState('networkidle')
    await page.bringToFront()
    const text = page.frameLocator('iframe').locator('#subscriptions p').first()
    await text.scrollIntoViewIfNeeded()
    await text.click()
    const field = page.locator('.panel textarea').first()
    await field.waitFor()
    const code = await page.evaluate(panelBytes)
    // Vite compiles modules on their first request, so the first edit is slow and is not measured.
    await field.fill('Warm')
    await page.frameLocator('iframe').locator('#subscriptions').getByText('Warm').waitFor()

    const drafts: number[] = []
    const messages: number[] = []
    const saves: number[] = []
    for (let run = 0; run < 15; run++) {
      const words = `Run ${run} of the bench`
      // Wait until both pages have rendered the last save, which would otherwise delay the next measurement.
      await wait(1000)
      drafts.push(await page.evaluate(timeDraft, words))
      const seen = other.evaluate(whenSeen, words)
      await wait(1000)
      const start = performance.now()
      await page.keyboard.press('Control+s')
      await page.locator('.panel').getByText('Saved.').waitFor()
      messages.push(performance.now() - start)
      await seen
      saves.push(performance.now() - start)
    }
    return [spread(drafts), spread(messages), spread(saves), (code / 1000).toFixed(0)]
  } finally {
    await browser.close()
  }
}

const spread = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return [sorted[0], median(sorted), sorted.at(-1)].map((time = NaN) => time.toFixed(0)).join(', ')
}

/**
 * Runs in the page of the editor: returns the size of the panel's modules in bytes, uncompressed, as the development server sends them.
 * Source maps, packages such as React's development build, and the client of Vite are not counted.
 */
async function panelBytes(): Promise<number> {
  const urls = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const sizes = [...urls].map(async (url) => {
    if (!new URL(url).pathname.startsWith('/src/')) return 0
    const response = await fetch(url)
    if (!response.headers.get('content-type')?.startsWith('text/javascript')) return 0
    const code = (await response.text()).replace(/^\/\/# sourceMappingURL=data:.*$/m, '')
    return new Blob([code]).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Runs in the page of the editor: types words into the panel. Returns the milliseconds until the page in the iframe shows the words. */
function timeDraft(words: string): Promise<number> {
  const field = document.querySelector('.panel textarea')
  const page = document.querySelector('iframe')?.contentDocument?.querySelector('#subscriptions')
  if (!field || !page) throw new Error('The panel is not open.')
  const start = performance.now()
  // React replaces the setter of the element. Only a call of the prototype's setter makes React notice the change.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!page.textContent.includes(words)) return
      observer.disconnect()
      resolve(performance.now() - start)
    })
    observer.observe(page, { subtree: true, childList: true, characterData: true })
  })
}

/** Runs in a page of the site in another tab: waits until this page shows the saved words. */
function whenSeen(words: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('#subscriptions')?.textContent.includes(words)) resolve()
      else setTimeout(look, 2)
    }
    look()
  })
}
