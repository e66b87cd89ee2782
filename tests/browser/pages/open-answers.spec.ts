import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { specimenLocales } from '../../specimen/site.ts'
import { expect, hydrated, messagesIn, test } from '../support/fixtures.ts'

const firstQuestion = (locale: Locale) => {
  const [first] = messagesIn(locale).pricing.questions.items
  if (!first) throw new Error('The pricing page has no question.')
  return first
}

test('the answer to a question stays open when the language is switched', async ({ page }) => {
  const [from, to] = specimenLocales
  if (!from || !to) throw new Error('The site of the tests (tests/specimen) has only one language.')
  await page.goto(localisePath('/pricing', from))
  await hydrated(page)
  await page.getByRole('heading', { name: firstQuestion(from).question }).click()
  await expect(page.getByRole('main').getByText(firstQuestion(from).answer)).toBeVisible()

  await page.getByRole('banner').locator(`a[hreflang="${to}"]`).click()
  await expect(page).toHaveURL(localisePath('/pricing', to))
  await expect(page.getByRole('main').getByText(firstQuestion(to).answer)).toBeVisible()
})

test('a link from another page to an answer opens the answer, with its question in view', async ({ page }) => {
  const { home, pricing } = messagesIn('en')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: home.plans.words() }).click()
  await expect(page).toHaveURL('/pricing#question-words')
  await expect(page.getByRole('main').getByText(pricing.questions.words.answer())).toBeInViewport()
  await expect(page.getByRole('heading', { name: pricing.questions.words.question() })).toBeInViewport()
})

test.describe('answers without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a URL with the anchor of an answer opens the answer', async ({ page }) => {
    const { answer, question } = messagesIn('en').pricing.questions.words
    await page.goto('/pricing#question-words')
    await expect(page.getByRole('main').getByText(answer())).toBeInViewport()
    await expect(page.getByRole('heading', { name: question() })).toBeInViewport()
  })
})
