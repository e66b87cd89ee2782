import type { Page, Route } from '@playwright/test'
import { formOn } from '../support/contact-form.ts'
import { expect, messagesIn, open, plain, test } from '../support/fixtures.ts'

// Without some or all scripts the page is readable, links work, and controls work natively.
const messages = messagesIn('en')

/** Expects that the home page works without scripts: its sections are visible, the drawer opens, and a link leads to another page. */
async function expectToServe(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const section of await page.locator('main section').all()) await expect(section).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: messages.common.menu.open() }).click()
  await page.getByRole('dialog').getByRole('link', { name: messages.common.nav.pricing() }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messages.pricing.hero.title()))
}

/** Returns the URLs of a page's scripts in the order of execution. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url = '']) => url)
}

for (const blocked of [0, 1, 2, 3, 4]) {
  test(`the home page works with script ${blocked} blocked`, async ({ page, expectComplaints }) => {
    const scripts = await scriptsOf(page, '/')
    expect(scripts).toHaveLength(5)
    const script = scripts[blocked] ?? ''
    expectComplaints(new RegExp(`(ERR_BLOCKED_BY_CLIENT|imported module).*${script}$`))
    await page.route(`**${script}`, (route) => route.abort('blockedbyclient'))
    const refused = page.waitForEvent('requestfailed')
    await page.goto('/')
    await refused
    const { form, person } = formOn(page, 'advanced', 'en')
    await person.fill('Ada')
    await expect(form).toHaveAttribute('action', /^mailto:/)
    await expectToServe(page)
  })
}

test('the home page works with all scripts blocked', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_BLOCKED_BY_CLIENT.*\.js$/)
  await page.route('**/*.js', (route) => route.abort('blockedbyclient'))
  const refused = page.waitForEvent('requestfailed')
  await page.goto('/')
  await refused
  await expectToServe(page)
  await page.getByRole('banner').locator('a[data-language]').click()
  await expect(page).toHaveURL('/fr/pricing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

for (const { what, answer, complaints } of [
  {
    what: 'are blocked',
    answer: (route: Route) => route.abort('blockedbyclient'),
    complaints: [/ERR_BLOCKED_BY_CLIENT.*\/assets\/data\//],
  },
  { what: 'cannot be had', answer: (route: Route) => route.fulfill({ status: 500 }), complaints: [/500.*\/assets\/data\//, /integrity/] },
  { what: 'are not those of the page', answer: (route: Route) => route.fulfill({ json: {} }), complaints: [/integrity/] },
]) {
  test(`the home page works if its data ${what}`, async ({ page, expectComplaints }) => {
    expectComplaints(...complaints)
    await page.route('**/assets/data/*', answer)
    const asked = page.waitForRequest('**/assets/data/*')
    await page.goto('/')
    await asked
    await expectToServe(page)
  })
}

for (const broken of [0, 2, 4]) {
  test(`the home page works with script ${broken} truncated`, async ({ page, expectComplaints }) => {
    expectComplaints(/SyntaxError|cannot be started/)
    const scripts = await scriptsOf(page, '/')
    // Removes the integrity attributes of the page, as if the browser were older and ignored them. Otherwise the browser would refuse the
    // truncated script without running it.
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') })
    })
    const script = scripts[broken] ?? ''
    const code = await (await page.request.get(script)).text()
    await page.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code.slice(0, code.length / 2) }))
    const asked = page.waitForResponse(`**${script}`)
    await page.goto('/')
    await asked
    await expectToServe(page)
  })
}

/** Makes IntersectionObserver throw until the event “mended”, so that the section with the form fails to render. */
const breakContact = (page: Page) =>
  page.addInitScript(() => {
    let isMended = false
    addEventListener('mended', () => (isMended = true))
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(target: Element) {
        if (!isMended) throw new Error('broken on purpose')
        super.observe(target)
      }
    }
  })

test('an error in one section is shown in that section, and the other sections stay', async ({ page, expectComplaints }) => {
  expectComplaints(/broken on purpose/)
  await breakContact(page)
  await open(page, '/')
  const contact = page.locator('#contact')
  await expect(contact.getByRole('alert')).toContainText(messages.common.fault.text())
  for (const section of await page.locator('main section:not(#contact)').all())
    await expect(section.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))
  await contact.getByRole('link', { name: messages.common.fault.reload() }).click()
  await expect(page.locator('body')).not.toHaveAttribute('data-kept')
})

test('a failed section is rendered again after a language switch', async ({ page, expectComplaints }) => {
  expectComplaints(/broken on purpose/)
  await breakContact(page)
  await open(page, '/')
  const contact = page.locator('#contact')
  await expect(contact.getByRole('alert')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('mended')))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Français/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(contact.getByRole('textbox').first()).toBeVisible()
  await expect(contact.getByRole('alert')).toHaveCount(0)
})
