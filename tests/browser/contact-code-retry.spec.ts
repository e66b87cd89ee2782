import type { Page } from '@playwright/test'
import { formOn } from './contact-form.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { underAPath } from '../specimen/variants.ts'
import { otherPort } from './ports.ts'

/**
 * Simulates Firefox and WebKit, which never fetch a module again at an address that failed once.
 */
async function loseAtItsAddress(page: Page): Promise<void> {
  const lost = new Set<string>()
  await page.route('**/assets/chunks/*.js*', async (route) => {
    const address = route.request().url()
    if (lost.size > 0 && !lost.has(address)) return route.continue()
    lost.add(address)
    await route.abort('connectionfailed')
  })
}

async function expectFormAfterLoss(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
  await loseAtItsAddress(page)
  const { form, person, fields } = formOn(page, 'advanced', 'en')
  await person.fill('Ada')
  await expect(form).toHaveJSProperty('noValidate', true)
  expect(await fields()).toMatchObject({ fullName: 'Ada' })
}

test('the code of the forms is fetched from another address after a failure', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_CONNECTION_FAILED .*\.js$/)
  await expectFormAfterLoss(page, '/')
})

test.describe('below a path', () => {
  test.use({ baseURL: `http://localhost:${otherPort}` })

  test('the code of the forms is fetched from another address after a failure', async ({ page, expectComplaints }) => {
    expectComplaints(/ERR_CONNECTION_FAILED .*\.js$/)
    await expectFormAfterLoss(page, `${underAPath}/`)
  })
})
