import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '#src/publishing/browser/chromium.ts'
import { withDevServer } from '../harness/servers/with-dev-server.ts'
import type { Timing } from './time-command.ts'

/** Returns the milliseconds from saving a YAML file until the open page shows it. Needs Chromium. */
export function timeLiveEdits(runs = 7): Promise<Timing> {
  return withDevServer(
    () => undefined,
    async (root, url) => {
      const browser = await chromium.launch(launchOptions(process.env))
      try {
        const page = await browser.newPage()
        await page.goto(url)
        await page.waitForLoadState('networkidle')
        return { label: 'from saving a file to seeing it in the open page', runs: await timeFileEdits(page, root, runs) }
      } finally {
        await browser.close()
      }
    },
  )
}

async function timeFileEdits(page: Page, root: string, runs: number): Promise<number[]> {
  const file = join(root, 'content/translations/home.yaml')
  const original = readFileSync(file, 'utf8')
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const words = `Run ${run}`
    const shown = page.getByRole('heading', { level: 1, name: words }).waitFor()
    const start = performance.now()
    writeFileSync(file, original.replace(/(hero:[\s\S]*?title:\s+en: ).*/, `$1${words}`))
    await shown
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}
