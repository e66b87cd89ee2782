import { everyPage, expect, missingPages, open, test } from './fixtures.ts'

// What a page does against the policy the browser says in its console, and any such word fails a test: so all tests of this
// folder run under it. These show that it is there, and that it is heard.
test('every page may do no more than it needs', async ({ request }) => {
  for (const { path } of [...everyPage, ...missingPages]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toContain('unsafe')
  }
})

test('a foreign script, a style in the HTML and text that becomes code are refused, and noticed', async ({ page, expectComplaints }) => {
  expectComplaints(/inline style.*Content Security Policy/, /TrustedScript/)
  await open(page, '/')
  const isRefused = await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    const script = document.createElement('script')
    try {
      script.text = 'window.hasRun = true'
    } catch {
      // Trusted Types
    }
    document.body.append(script)
    return !('hasRun' in window) && document.body.style.color === ''
  })
  expect(isRefused).toBe(true)
})

test('leaves no cookie', async ({ page, context }) => {
  await open(page, '/fr/contact')
  expect(await context.cookies()).toEqual([])
})
