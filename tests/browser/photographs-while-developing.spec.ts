import { join } from 'node:path'
import sharp from 'sharp'
import { writeFileAtomic } from '../../src/lib/write-file.ts'
import { expect, test, type Page } from '@playwright/test'
import { serveWhileDeveloping } from './development-site.ts'
import { Content, text } from '../edits/content.ts'

// A photograph that is put into the content while `npm run dev` serves it.
const alt = text('A box above the court', 'Une loge au-dessus du court')
const site = serveWhileDeveloping()

/** Opens the home page, which writes down every notice that it shows, and waits until it listens for changes. */
async function open(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = Object.assign(window, { told: [] }).told
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLOutputElement) told.push(node.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(site.address)
  await connected
}

const notices = (page: Page) => page.evaluate(() => ('told' in window && Array.isArray(window.told) ? window.told.map(String) : []))
const picture = (page: Page) => page.getByRole('img', { name: alt['en'] ?? '' })

test('it is said that it is being prepared, and it comes by itself', async ({ page }) => {
  test.setTimeout(60_000)
  await open(page)
  await new Content(site.folder).photograph('services.yaml', ['home', 1], 'box.jpg', alt)
  await expect(picture(page)).toHaveAttribute('src', /\/photographs\//, { timeout: 30_000 })
  expect(new Set(await notices(page))).toEqual(new Set(['Preparing a photograph…']))
  expect(site.terminal).toContain('Preparing a photograph…')
  await expect(page.locator('.dev-notice')).toHaveCount(0)
})

test('the old one stays until the new one is there, or is mended', async ({ page }) => {
  test.setTimeout(60_000)
  await open(page)
  const before = (await picture(page).getAttribute('src')) ?? ''
  const path = join(site.folder, 'content/images/box.jpg')
  const noise = { type: 'gaussian' as const, mean: 90, sigma: 30 }
  const other = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#765', noise } })
    .jpeg()
    .toBuffer()

  writeFileAtomic(path, other.subarray(0, other.length / 2))
  await expect(page.locator('vite-error-overlay')).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('vite-error-overlay')).toContainText('damaged-image')
  await expect(picture(page)).toHaveAttribute('src', before)

  writeFileAtomic(path, other)
  await expect(picture(page)).not.toHaveAttribute('src', before, { timeout: 30_000 })
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
})

test('the server listens to this machine alone', async () => {
  // Another address of the loopback interface, which a server on all interfaces has too (RFC 1122, 3.2.1.3).
  const elsewhere = Object.assign(new URL(site.address), { hostname: '127.0.0.2' })
  await expect(fetch(elsewhere)).rejects.toThrow()
})
