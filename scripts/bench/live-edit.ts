import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findChromium } from '../browser/find-chromium.ts'
import { copySite } from '../site-copy.ts'
import type { Timing } from './time-command.ts'

const port = 4181

/** How long it takes from saving a YAML file until the open page shows it, in milliseconds. Needs a Chromium. */
export async function timeLiveEdits(runs = 7): Promise<Timing> {
  const folder = copySite()
  const server = spawn('npm', ['run', 'dev', '--', '--port', String(port)], { cwd: folder, detached: true, stdio: 'ignore' })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  try {
    const page = await browser.newPage()
    await untilServed()
    await page.goto(`http://localhost:${port}/`)
    await page.waitForLoadState('networkidle')
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
    return { label: 'from saving a file to seeing it in the open page', runs: times.sort((a, b) => a - b) }
  } finally {
    await browser.close()
    if (server.pid !== undefined) process.kill(-server.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws if nothing is served within half a minute. */
async function untilServed(): Promise<void> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(200)
  }
  throw new Error(`npm run dev does not answer on port ${port}.`)
}
