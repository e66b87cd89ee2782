import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySite } from '../../scripts/site-copy.ts'
import { expect, test, type Page } from '@playwright/test'
import { developmentServerPort } from './ports.ts'

// The site as `npm run dev` serves it, in a copy whose content can be spoilt.
const address = `http://localhost:${developmentServerPort}`
let folder: string
let server: ChildProcess

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  folder = copySite()
  server = spawn('npm', ['run', 'dev', '--', '--port', String(developmentServerPort)], { cwd: folder, detached: true, stdio: 'ignore' })
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
})

test.afterAll(() => {
  if (server.pid !== undefined) process.kill(-server.pid)
  rmSync(folder, { recursive: true, force: true })
})

const edit = (file: string, change: (text: string) => string) => {
  const path = join(folder, 'content', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Opens a page and waits until it listens for changes. */
async function open(page: Page): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(address)
  await connected
}

test('an edit of a YAML file shows in the browser without a restart', async ({ page }) => {
  await open(page)
  edit('translations/home.yaml', (text) => text.replace(/(hero:[\s\S]*?title:\s+en: ).*/, '$1The *edited* door.'))
  await expect(page.getByRole('heading', { level: 1, name: 'The edited door.' })).toBeVisible()
})

test('a mistake shows over the page until it is mended', async ({ page }) => {
  await open(page)
  const overlay = page.locator('vite-error-overlay')
  edit('plans.yaml', (text) => text.replace('currency: EUR', 'currency: DOUBLOONS'))
  await expect(overlay).toContainText('content/plans.yaml')
  await expect(overlay).toContainText('DOUBLOONS')
  await page.reload()
  await expect(overlay).toBeVisible()
  edit('plans.yaml', (text) => text.replace('currency: DOUBLOONS', 'currency: EUR'))
  await expect(overlay).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
