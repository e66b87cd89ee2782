import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { repeatedKeys } from './repeated-keys.ts'

/** Returns rule, source and offset of each finding, such as “duplicate-key: a at 10”. */
function reported(text: string): string[] {
  const document = parseDocument(text, { uniqueKeys: false })
  return repeatedKeys(document.contents).map(({ rule, range: [start, end] }) => `${rule}: ${text.slice(start, end)} at ${start}`)
}

it.each([
  ['no key', 'text', []],
  ['different keys', 'a: 1\nb: 1\n', []],
  ['equal keys of different maps', '- a: 1\n- a: 1\n', []],
  ['a repeated key', 'a: 1\nb: 1\na: 2\n', ['duplicate-key: a at 10']],
  ['a key that occurs three times', 'a: 1\na: 2\na: 3\n', ['duplicate-key: a at 5', 'duplicate-key: a at 10']],
  ['a repeated key of a nested map', 'a: { b: 1, b: 2 }\n', ['duplicate-key: b at 11']],
  ['a repeated key of an item', '- - { b: 1, b: 2 }\n', ['duplicate-key: b at 12']],
  ['a repeated id', 'id: a\nid: b\n', ['duplicate-key: id at 6']],
  ['two items without a hyphen between them', '- id: a\n  name: A\n  id: b\n  name: B\n', ['yaml-syntax: id at 20']],
  ['two repeated keys without an id', 'a: 1\nb: 1\na: 2\nb: 2\n', ['duplicate-key: a at 10', 'duplicate-key: b at 15']],
])('repeatedKeys reports the right keys for %s', (_, text, expected) => {
  expect(reported(text)).toEqual(expected)
})
