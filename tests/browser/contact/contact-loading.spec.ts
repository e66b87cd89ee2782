import { expectLoaded, formOn, openForm } from '../support/contact-form.ts'
import { expect, hydrated, messagesIn, open, test } from '../support/fixtures.ts'

test('the note about missing JavaScript is hidden with JavaScript', async ({ page }) => {
  const { form } = await openForm(page, 'simple', 'en')
  await expect(form.getByText(messagesIn('en').contact.withoutScript())).toBeHidden()
})

test('text typed before hydration is kept', async ({ page }) => {
  const scripts = /\/assets\/.*\.js$/
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const parts = formOn(page, 'simple', 'en')
  await parts.person.fill('Ada')
  await parts.interest.selectOption('clubs')
  release()
  await hydrated(page)
  await expectLoaded(parts.form)
  expect(await parts.fields()).toMatchObject({ name: 'Ada', interests: 'clubs' })
})

test('text typed before the code of the form has loaded survives a language switch', async ({ page }) => {
  await open(page, '/')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  await formOn(page, 'advanced', 'en').person.fill('Ada')
  await page.getByRole('banner').locator('a[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  release()
  const { form, person } = formOn(page, 'advanced', 'fr')
  await expectLoaded(form)
  await expect(person).toHaveValue('Ada')
})

test('the code of the form loads after the first paint, and only when the form is near the window', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, '/')
  const before = new Set(requested)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expectLoaded(formOn(page, 'advanced', 'en').form)
  const later = requested.filter((url) => !before.has(url) && url.endsWith('.js'))
  expect(later.length).toBeGreaterThan(0)

  // On the contact page the form is visible at once, so its code loads without scrolling.
  await page.goto('/contact')
  await expectLoaded(formOn(page, 'simple', 'en').form)
  const { painted, fetched } = await page.evaluate((url) => {
    const start = (type: string, name: string) => performance.getEntriesByName(name, type)[0]?.startTime ?? NaN
    return { painted: start('paint', 'first-contentful-paint'), fetched: start('resource', url ?? '') }
  }, later[0])
  expect(fetched).toBeGreaterThan(painted)
})

test('a form whose code failed to load stays visible, and loads the code later', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_CONNECTION_FAILED .*\.js$/)
  await open(page, '/')
  let refused = 0
  await page.route('**/assets/chunks/*.js', async (route) => {
    refused += 1
    if (refused > 1) return route.continue()
    await route.abort('connectionfailed')
  })
  const { form, person, fields } = formOn(page, 'advanced', 'en')
  await form.scrollIntoViewIfNeeded()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await person.fill('Ada')
  await expectLoaded(form)
  expect(await fields()).toMatchObject({ fullName: 'Ada' })
})
