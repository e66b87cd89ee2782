import { chromium, type Page } from '@playwright/test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchOptions } from '../../src/publishing/browser/launch-options.ts'
import { startDevServer } from '../harness/dev-server.ts'
import { copySite } from '../harness/site-copy.ts'
import type { Timing } from './time-command.ts'

/** Returns the milliseconds from saving a YAML file until the open page shows it. Needs Chromium. */
export async function timeLiveEdits(runs = 7): Promise<Timing> {
  const folder = copySite()
  try {
    const server = await startDevServer(folder)
    try {
      const browser = await chromium.launch(launchOptions())
      try {
        const page = await browser.newPage()
        await page.goto(server.address)
        await page.waitForLoadState('networkidle')
        return { label: 'from saving a file to seeing it in the open page', runs: await timeEdits(page, folder, runs) }
      } finally {
        await browser.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeEdits(page: Page, folder: string, runs: number): Promise<number[]> {
  const file = join(folder, 'content/translations/home.yaml')
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
