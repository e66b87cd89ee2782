import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { liveContentMessages } from '#src/tool-messages/live-content-messages.ts'
import { bilingual, ContentCopy } from '../../edits/content-copy.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'

// Tests what open pages show when photographs are added to the content while `npm run dev` runs.
const alt = bilingual('A box above the court', 'Une loge au-dessus du court')
const site = serveWhileDeveloping()

/**
 * Opens the home page and waits until it is connected to Vite. Records the notices that the page shows about photographs in preparation.
 */
async function open(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notices: string[] = Object.assign(window, { notices: [] }).notices
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLOutputElement) notices.push(node.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(site.url)
  await connected
}

const notices = (page: Page) =>
  page.evaluate(() => ('notices' in window && Array.isArray(window.notices) ? window.notices.map(String) : []))
const picture = (page: Page) => page.getByRole('img', { name: alt['en'] ?? '' })

test('a new photograph is announced and appears without a reload', async ({ page }) => {
  test.setTimeout(120_000)
  const missing: string[] = []
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  await open(page)
  await new ContentCopy(site.folder).photograph('services.yaml', ['home', 1], 'box.jpg', alt)
  await expect(picture(page)).toHaveAttribute('src', /\/photographs\//, { timeout: 30_000 })
  expect(new Set(await notices(page))).toEqual(new Set([liveContentMessages('en').preparing({ count: 1 })]))
  expect(site.terminal).toContain('Preparing a photograph…')
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  expect(missing).toEqual([])
  await expect(page.locator('.dev-notice')).toHaveCount(0)
})

test('the old photograph stays until the new one is ready, also if the new one is damaged first', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page)
  const before = (await picture(page).getAttribute('src')) ?? ''
  const path = join(site.folder, 'content/images/box.jpg')
  const noise = { type: 'gaussian' as const, mean: 90, sigma: 30 }
  const replacement = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#765', noise } })
    .jpeg()
    .toBuffer()

  writeFileAtomic(path, replacement.subarray(0, replacement.length / 2))
  await expect(page.locator('vite-error-overlay')).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('vite-error-overlay')).toContainText('damaged-image')
  await expect(picture(page)).toHaveAttribute('src', before)

  writeFileAtomic(path, replacement)
  await expect(picture(page)).not.toHaveAttribute('src', before, { timeout: 30_000 })
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
})

test('the server accepts connections from this machine only', async () => {
  // If the server listened on all network interfaces, it would also respond at other loopback addresses (RFC 1122 §3.2.1.3).
  const elsewhere = Object.assign(new URL(site.url), { hostname: '127.0.0.2' })
  await expect(fetch(elsewhere)).rejects.toThrow()
})
