import { everyPage, expect, hydrated, test } from './fixtures.ts'

// What a page does against the policy the browser says in its console, and any such word fails a test: so all tests of this
// folder run under it. These show that it is there, and that it is heard.
for (const { path } of [...everyPage, { path: '/nowhere' }]) {
  test(`${path} may do no more than it needs`, async ({ page, expectComplaints }) => {
    if (path === '/nowhere') expectComplaints(/404.*\/nowhere$/)
    const response = await page.goto(path)
    await hydrated(page)
    const policy = (await response?.headerValue('content-security-policy')) ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
}

test('a foreign script, a style in the HTML and text that becomes code are refused, and noticed', async ({ page, expectComplaints }) => {
  expectComplaints(/inline style.*Content Security Policy/, /TrustedScript/)
  await page.goto('/')
  await hydrated(page)
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
  await page.goto('/fr/contact')
  await hydrated(page)
  expect(await context.cookies()).toEqual([])
})
