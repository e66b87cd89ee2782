import { expect, it } from 'vitest'
import { keyPattern } from './key-pattern.ts'

const pattern = keyPattern({ home: { hero: {}, meta: {} }, common: { skip: 'Skip' } })

it.each([
  ['the key of a message', 'Read home.hero.title now', 'home.hero.title'],
  ['the key of a group', 'home.meta', 'home.meta'],
  ['the key of a message without a group', '(common.skip)', 'common.skip'],
])('keyPattern finds %s: in the text “%s” it matches “%s”', (_, text, key) => {
  expect(pattern.exec(text)?.[0]).toBe(key)
})

it.each([
  ['a host name', 'www.home.hero'],
  ['an e-mail address', 'name@home.hero'],
  ['a namespace before a word that is not a group', 'home.example'],
  ['a longer word', 'home.heroes'],
])('keyPattern does not match %s: “%s”', (_, text) => {
  expect(pattern.test(text)).toBe(false)
})
