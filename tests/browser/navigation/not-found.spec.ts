import { expect, hydrated, messagesIn, open, plain, test } from '../support/fixtures.ts'

for (const { path, locale, home } of [
  { path: '/no-such-page', locale: 'en', home: '/' },
  { path: '/fr/no-such-page', locale: 'fr', home: '/fr' },
  { path: '/deep/er/still', locale: 'en', home: '/' },
] as const) {
  test(`${path} answers 404 in its language, logs its path and links to the home page`, async ({ page, expectComplaints }) => {
    expectComplaints(new RegExp(`404 \\(Not Found\\) .*${path}$`), new RegExp(`^404: ${path}$`))
    const messages = messagesIn(locale)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.hero.title())

    await page.getByRole('link', { name: messages.notFound.hero.home() }).click()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messages.home.hero.title()))
  })
}

test('navigating from the 404 page to the home page focuses the heading and announces the title of the home page', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/404.*\/no-such-page$/)
  await open(page, '/no-such-page')
  await page.getByRole('link', { name: messagesIn('en').notFound.hero.home() }).click()
  await expect(page.getByRole('heading', { level: 1, name: plain(messagesIn('en').home.hero.title()) })).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(await page.title())
})
