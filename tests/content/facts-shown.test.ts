import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { expectationsFor, findMessage } from '#src/publishing/gate/checks/expectations.ts'
import { checkFacts } from '#src/publishing/gate/checks/facts.ts'
import { checkOn, specimen } from './support/content-with.ts'

const { content } = checkOn(specimen)
if (!content) throw new Error('The specimen has errors.')

const page = (locale: Locale, path: string, html: string) => ({
  locale,
  path,
  file: 'index.html',
  urlPath: `/${locale}${path}`,
  html,
  document: parse(html),
})

it('if the site has no page, the gate reports, in every language, each fact that at least one page has to show', () => {
  const wanted = localeCodes.flatMap((locale) =>
    expectationsFor(content, locale).flatMap(({ placement }) => (placement?.kind === 'any' ? [locale] : [])),
  )
  expect(wanted).not.toEqual([])
  expect(checkFacts({ pages: [] }, content).map(({ where }) => where)).toEqual(wanted)
})

it('if a page is empty, the gate reports each fact that the page must show in its language', () => {
  const missed = (locale: Locale) =>
    checkFacts({ pages: [page(locale, '/about', '')] }, content).filter(({ where }) => where === `/${locale}/about`)
  for (const locale of localeCodes) {
    const wanted = expectationsFor(content, locale).filter(
      ({ placement }) => placement?.kind === 'each' && placement.pages.some((path) => ['*', '/about'].includes(path)),
    )
    expect(missed(locale).map(({ text }) => text)).toEqual(wanted.map(({ file, path }) => ({ file, path })))
  }
})

it('the gate reports a page that shows the badge “popular” more often than the content has popular plans', () => {
  const { en: badge } = findMessage(content.translations, 'home.plans.popular')
  const told = checkFacts({ pages: [page('en', '/nowhere', `<p>${badge}</p>`.repeat(9))] }, content)
  expect(told.filter(({ where, text }) => where === '/en/nowhere' && text?.file === 'plans.yaml')).toEqual([
    {
      where: '/en/nowhere',
      message: `shows “${badge}” 9 times, but ${content.collections.plans.filter(({ popular }) => popular).length} should carry it`,
      text: { file: 'plans.yaml', path: [] },
    },
  ])
})

it('the gate reports a value of which src/content-model/tables/placement.ts does not say which page shows it', () => {
  const strange = { ...content, collections: { ...content.collections, strange: [{ id: 'a', note: 'b' }] } }
  expect(checkFacts({ pages: [] }, strange)).toContainEqual({
    where: 'src/content-model/tables/placement.ts',
    message: 'does not say on which page this is shown',
    text: { file: 'strange.yaml', path: [0, 'note'] },
  })
})

it('the gate expects month and year on the page for a date whose schema does not say which parts of the date pages show', () => {
  const strange = { ...content, collections: { ...content.collections, strange: [{ since: { kind: 'date', iso: '2031-05-04' } }] } }
  const [expectation] = expectationsFor(strange, 'en').filter(({ file }) => file === 'strange.yaml')
  expect(expectation?.patterns.map((pattern) => pattern.test('May 2031'))).toEqual([true])
})
