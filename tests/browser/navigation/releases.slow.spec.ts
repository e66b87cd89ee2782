import type { Page, Route } from '@playwright/test'
import { specimenContent } from '../../specimen/site.ts'
import { expectLoaded, formOn } from '../support/contact-form.ts'
import { expect, hydrated, messagesIn, open, plain, test } from '../support/fixtures.ts'

// A new release is deployed during a visit. The server no longer has the scripts of the open page, and the data that it sends for other
// pages are those of the new release.
const messages = messagesIn('en')
const isGone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not here' })

/** Responds to a request for page data as a server with a newer release: the data name another release. */
const isNewer = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replaceAll(/"release":"\w+"/g, '"release":"later"') })
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  return () => loads
}

test('a link opens a page also if the server no longer has its script of the old release', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*entries\/pages_pricing/)
  await open(page, '/')
  const loads = countLoads(page)
  await page.route('**/index.pageContext.json', isNewer)
  await page.route('**/entries/pages_pricing*', isGone, { times: 2 })
  await page.getByRole('banner').getByRole('link', { name: messages.common.nav.pricing() }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page).toHaveTitle(new RegExp(messages.pricing.meta.title()))
  await hydrated(page)
  expect(loads()).toBe(1)
})

for (const { title, answer, complaints } of [
  { title: 'is newer than the scripts', answer: isNewer, complaints: [] },
  { title: 'is gone', answer: isGone, complaints: [/404.*pageContext\.json$/] },
  {
    title: 'cannot be read',
    answer: (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
    complaints: [/500.*pageContext\.json$/, /is not valid JSON/],
  },
  { title: 'does not load', answer: (route: Route) => route.abort(), complaints: [/ERR_FAILED.*pageContext\.json$/, /Failed to fetch/] },
]) {
  test(`a link opens a page whose data ${title}`, async ({ page, expectComplaints }) => {
    expectComplaints(...complaints)
    await open(page, '/fr')
    const loads = countLoads(page)
    await page.route('**/fr/pricing/index.pageContext.json', answer)
    await page
      .getByRole('banner')
      .getByRole('link', { name: messagesIn('fr').common.nav.pricing() })
      .click()
    await expect(page).toHaveURL('/fr/pricing')
    await expect(page).toHaveTitle(new RegExp(messagesIn('fr').pricing.meta.title()))
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messagesIn('fr').pricing.hero.title()))
    expect(loads()).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messagesIn('fr').home.hero.title()))
  })
}

test('a link to the form without a prefill removes the earlier prefill, although the next page is reloaded', async ({ page }) => {
  await page.goto(`/?plan=${specimenContent.en.plans[0]?.id ?? ''}#contact`)
  const { form, interest } = formOn(page, 'advanced', 'en')
  await expectLoaded(form)
  await expect(interest).toHaveValue(/./)
  await page.getByRole('banner').getByRole('link', { name: messages.common.nav.pricing() }).click()
  await expect(page).toHaveURL('/pricing')
  // If the data of the next page are of a newer release, the browser loads that page as a new document.
  await page.route('**/index.pageContext.json', isNewer)
  const loads = countLoads(page)
  await page.getByRole('banner').getByRole('link', { name: messages.common.header.consultation() }).click()
  await expectLoaded(form)
  expect(loads()).toBe(1)
  await expect(interest).toHaveValue('')
})

for (const { when, writes, anew } of [
  { when: 'after the visitor has typed something', writes: true, anew: 0 },
  { when: 'before the visitor has typed anything', writes: false, anew: 1 },
]) {
  test(`a change to a language of a newer release reloads the page ${anew} times ${when}`, async ({ page }) => {
    await open(page, '/')
    const loads = countLoads(page)
    await page.route('**/fr/index.pageContext.json', isNewer)
    const message = page.locator('#contact textarea')
    if (writes) await message.fill('A table for two')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Français/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messagesIn('fr').home.hero.title()))
    await expect(message).toHaveValue(writes ? 'A table for two' : '')
    expect(loads()).toBe(anew)
  })
}

test('a page whose form code is missing on the server is reloaded', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*chunks\//)
  await open(page, '/')
  const loads = countLoads(page)
  await page.route('**/index.pageContext.json', isNewer)
  let isFound = true
  await page.route('**/assets/chunks/*.js', async (route) => {
    const response = await route.fetch()
    // Recognises the code of the forms: only this file contains the name of the idempotency key.
    if (!isFound || !(await response.text()).includes('idempotencyKey')) return route.fulfill({ response })
    isFound = false
    await isGone(route)
  })
  const { form } = formOn(page, 'advanced', 'en')
  await form.scrollIntoViewIfNeeded()
  await expectLoaded(form)
  expect(loads()).toBe(1)
})

test('a page whose form code is missing on the server is not reloaded while it has typed text', async ({ page, expectComplaints }) => {
  expectComplaints(/404.*chunks\//)
  await open(page, '/')
  const loads = countLoads(page)
  await page.route('**/index.pageContext.json', isNewer)
  let asked = 0
  let release = () => {}
  const isWritten = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/chunks/*.js*', async (route) => {
    await isWritten
    asked += 1
    await isGone(route)
  })
  const { form, person, fields } = formOn(page, 'advanced', 'en')
  await person.fill('Ada')
  release()
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect(loads()).toBe(0)
  expect(await fields()).toMatchObject({ fullName: 'Ada' })
  await expect(form).toHaveAttribute('action', /^mailto:/)
})

for (const { what, urlPath, complaint } of [
  { what: 'a script', urlPath: '**/entries/pages_index*', complaint: /(404|imported module).*entries\/pages_index/ },
  { what: 'the data', urlPath: '**/assets/data/*', complaint: /assets\/data\// },
]) {
  test(`a page is reloaded once if ${what} of it is missing on the server`, async ({ page, expectComplaints }) => {
    expectComplaints(complaint)
    const loads = countLoads(page)
    await page.route(urlPath, isGone)
    await page.goto('/')
    await expect.poll(loads).toBe(2)
    // Once the network is idle, the page has requested all its files again, including the missing one.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The file is still missing, and the page must not be reloaded a second time.
    expect(loads()).toBe(2)
    await page.unrouteAll()
    await open(page, '/')
  })
}

test('the page is not reloaded if a content blocker blocks a script', async ({ page, expectComplaints }) => {
  expectComplaints(/(ERR_BLOCKED_BY_CLIENT|imported module).*entries\/pages_index/)
  const loads = countLoads(page)
  await page.route('**/entries/pages_index*', (route) => route.abort('blockedbyclient'))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads()).toBe(1)
})
