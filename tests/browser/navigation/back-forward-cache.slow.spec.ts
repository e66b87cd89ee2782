import { chromium } from '@playwright/test'
import { findProgram } from '#src/publishing/browser/chromium.ts'
import { serveFolder } from '#src/site-server/index.ts'
import { servedOf } from '../../specimen/variants.ts'
import { expect, test } from '../support/fixtures.ts'

/**
 * Runs in the page: types into the form, leaves the page, returns with Back and switches the language. Reports to the server in the query
 * of /robots.txt, because Playwright loses contact with a page that is restored from the back-forward cache.
 */
function visit(): void {
  const tell = (news: Record<string, string>) => void fetch(`/robots.txt?${new URLSearchParams(news).toString()}`)
  const field = () => document.querySelector<HTMLInputElement>('#simple-form input[name=name]')
  const hasHandlers = () => document.querySelector<HTMLFormElement>('#simple-form')?.noValidate === true
  const when = (condition: () => boolean, act: () => void): void => {
    if (condition()) act()
    else setTimeout(() => when(condition, act), 50)
  }

  if (location.pathname === '/robots.txt') addEventListener('load', () => setTimeout(() => history.back(), 200))
  if (location.pathname !== '/contact') return
  addEventListener('load', () =>
    when(hasHandlers, () => {
      const name = field()
      if (name === null) return
      name.value = 'Ada'
      name.dispatchEvent(new Event('input', { bubbles: true }))
      setTimeout(() => location.assign('/robots.txt'), 200)
    }),
  )
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    tell({ restored: field()?.value ?? '' })
    document.querySelector<HTMLAnchorElement>('header a[data-language]')?.click()
    when(
      () => document.documentElement.lang === 'fr',
      () => tell({ french: field()?.value ?? '', path: location.pathname }),
    )
  })
}

/**
 * Path of a Chromium that can open a window, because headless Chromium has no back-forward cache; undefined if no such browser is
 * installed.
 */
const executablePath = findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'], process.env)

test('a page restored from the back-forward cache is unchanged and keeps working', async ({ launchOptions }) => {
  test.skip(executablePath === undefined, 'needs a Chromium with a window')
  const { server, port, stop } = await serveFolder(servedOf('plain'))
  const told: Record<string, string> = {}
  server.on('request', ({ url = '' }: { url?: string }) => {
    Object.assign(told, Object.fromEntries(new URL(url, 'http://localhost').searchParams))
  })
  const url = `http://localhost:${port}`
  // Playwright starts browsers without the back-forward cache; this test needs it.
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
    await page.addInitScript(visit)
    await page.goto(`${url}/contact`)
    await expect.poll(() => told).toEqual({ restored: 'Ada', french: 'Ada', path: '/fr/contact' })
  } finally {
    await browser.close()
    await stop()
  }
})
