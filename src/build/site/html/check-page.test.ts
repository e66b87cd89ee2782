import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { keyPattern } from '#src/content-model/schema/key-pattern.ts'
import { findingsOnPage, printedValuesIn } from './check-page.ts'

const findings = (body: string) =>
  findingsOnPage(
    parse(`<html lang="en"><head><title>House</title></head><body>${body}</body></html>`),
    keyPattern({ home: { hero: {}, meta: {} }, common: { nav: {}, menu: {}, skip: 'Skip' } }),
  )

it.each([
  ['the key of a translation in the text', '<p>home.hero.title</p>'],
  ['the key of a translation in a sentence', '<p>Read common.nav.about now</p>'],
  ['the key of a translation without a group', '<p>common.skip</p>'],
  ['the key of a translation in a label', '<button aria-label="common.menu.open">x</button>'],
  ['the key of a translation in a description for search engines', '<meta name="description" content="home.meta.description">'],
  ['a star', '<p>The *door*</p>'],
  ['an unfilled parameter', '<p>{n} places</p>'],
  ['a printed object of the code', '<p>[object Object]</p>'],
  ['the printed value undefined', '<p>undefined</p>'],
])('findingsOnPage reports a built page that shows or contains %s', (_, body) => {
  expect(findings(body)).toHaveLength(1)
})

it.each([
  ['an address that begins like a key', '<p>home@common.example and www.home.example</p>'],
  ['the end of a sentence', '<p>Welcome home. Come in.</p>'],
  ['a full stop without a space', '<p>Welcome to our home.The door is open.</p>'],
  ['a key, a star and a parameter in a script', '<script>home.hero.title * {n}</script>'],
])('findingsOnPage accepts a built page that contains %s', (_, body) => {
  expect(findings(body)).toEqual([])
})

it.each([
  ['<p> home.hero.title </p>', 'shows the key of a translation: “home.hero.title”'],
  ['<p>*</p>', 'shows a star: “*”'],
  ['<p>{places}</p>', 'shows a parameter that was not filled in: “{places}”'],
  ['<p>{}</p>', 'shows a parameter that was not filled in: “{}”'],
  ['<p>NaN</p>', 'shows a printed value of code: “NaN”'],
])('findingsOnPage reports about a built page with the HTML %s that it %s', (body, finding) => {
  expect(findings(body)).toEqual([finding])
})

it('a finding quotes only the beginning of a long text', () => {
  const [finding = ''] = findings(`<p>*${'x'.repeat(500)}</p>`)
  expect(finding.length).toBeLessThan(120)
})

it('the check of built pages ignores the content of <style> elements', () => {
  expect(findings('<style>* { color: red }</style>')).toEqual([])
})

it('the check of built pages accepts “undefined” if the content contains it as a word', () => {
  const written = printedValuesIn('A role that was left undefined.')
  const findingsIn = (text: string) => findingsOnPage(parse(`<p>${text}</p>`), keyPattern({ home: { hero: {} } }), written)
  expect(findingsIn('A role that was left undefined.')).toEqual([])
  expect(findingsIn('NaN places')).toHaveLength(1)
  expect(findingsIn('[object Object]')).toHaveLength(1)
})
