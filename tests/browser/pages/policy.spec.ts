import { everyPage, expect, missingPages, open, test } from '../support/fixtures.ts'

// The browser logs violations of the content security policy in its console, and any logged error fails a test in this folder. These tests
// prove that the server sends the policy, and that violations are logged.
test('every page has the content security policy', async ({ request }) => {
  for (const { path } of [...everyPage, ...missingPages]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toContain('unsafe')
  }
})

test('the browser refuses an inline style and a script from a string, and logs both', async ({ page, expectComplaints }) => {
  expectComplaints(/inline style.*Content Security Policy/, /TrustedScript/)
  await open(page, '/')
  const isRefused = await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    const script = document.createElement('script')
    try {
      script.text = 'window.hasRun = true'
    } catch {
      // Trusted Types make the browser throw when a string is assigned to `script.text`.
    }
    document.body.append(script)
    return !('hasRun' in window) && document.body.style.color === ''
  })
  expect(isRefused).toBe(true)
})

test('the site sets no cookie', async ({ page, context }) => {
  await open(page, '/fr/contact')
  expect(await context.cookies()).toEqual([])
})
