import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { faultsOfPage, keyPattern } from './check-page.ts'

const faults = (body: string) =>
  faultsOfPage(
    parse(`<html lang="en"><head><title>House</title></head><body>${body}</body></html>`),
    keyPattern({ home: { hero: {}, meta: {} }, common: { nav: {}, menu: {}, skip: 'Skip' } }),
  )

it.each([
  ['a key in the text', '<p>home.hero.title</p>'],
  ['a key in a sentence', '<p>Read common.nav.about now</p>'],
  ['a key without a group', '<p>common.skip</p>'],
  ['a key in a label', '<button aria-label="common.menu.open">x</button>'],
  ['a key in a description for search engines', '<meta name="description" content="home.meta.description">'],
  ['a star', '<p>The *door*</p>'],
  ['an unfilled parameter', '<p>{n} places</p>'],
  ['a value of code', '<p>[object Object]</p>'],
  ['nothing', '<p>undefined</p>'],
])('finds %s', (_, body) => {
  expect(faults(body)).toHaveLength(1)
})

it.each([
  ['an address that begins like a key', '<p>home@common.example and www.home.example</p>'],
  ['the end of a sentence', '<p>Welcome home. Come in.</p>'],
  ['a full stop without a space', '<p>Welcome to our home.The door is open.</p>'],
  ['what scripts contain', '<script>home.hero.title * {n}</script>'],
])('leaves %s alone', (_, body) => {
  expect(faults(body)).toEqual([])
})
