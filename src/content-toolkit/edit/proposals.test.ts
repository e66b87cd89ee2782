import { describe, expect, it } from 'vitest'
import type { ContentValue, ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import {
  hasComment,
  proposeAdditions,
  proposeCopies,
  proposeInsertions,
  proposeMoves,
  proposeRemovals,
  proposeReplacements,
} from './proposals.ts'
import { findNode, parseTokens, type YamlNode } from './tokens.ts'

function nodeAt(text: string, path: ResolvedPath): YamlNode {
  const node = findNode(parseTokens(text), path)
  if (!node) throw new Error('There is no value at the path.')
  return node
}

const lines = (...texts: string[]): string => texts.map((line) => `${line}\n`).join('')

describe('replacements, the best first', () => {
  const replacing = (text: string, value: ContentValue) => [...proposeReplacements(text, nodeAt(text, ['a']), value)]

  it.each<[title: string, before: string, value: ContentValue, proposals: string[]]>([
    ['keep the style of a plain text, then use double quotation marks', 'a: one # why\n', 'two', ['a: two # why\n', 'a: "two" # why\n']],
    ['keep single quotation marks, and double an apostrophe', "a: 'one'\n", "l'été", ["a: 'l''été'\n", `a: "l'été"\n`]],
    ['keep double quotation marks, and escape them', 'a: "one"\n', '“two” "2"', Array<string>(2).fill('a: "“two” \\"2\\""\n')],
    ['write a text with a line break only in double quotation marks', 'a: one\n', 'two\nthree', ['a: "two\\nthree"\n']],
    ['write a list or group in place of a text on one line', 'a: one\n', { b: [1, 2] }, ['a: { b: [1, 2] }\n']],
    ['keep the anchor', 'a: &x one\n', 2, ['a: &x 2\n']],
    ['write a short value in place of lines on the line of the key', 'a:\n  b: 1\nc: 2\n', 3, ['a: 3\nc: 2\n', 'a: 3\nc: 2\n']],
    [
      'write a nested value on lines, then on one line',
      'a:\n  - b: 1\nc: 2\n',
      [{ b: 2 }],
      ['a:\n  - { b: 2 }\nc: 2\n', 'a: [{ b: 2 }]\nc: 2\n'],
    ],
    ['write a value where there was none', 'a:\nb: 1\n', 2, ['a: 2\nb: 1\n', 'a: 2\nb: 1\n']],
    ['keep the comment between a key and the lines below it', 'a: # why\n  b: 1\n', { b: 2 }, ['a: # why\n  { b: 2 }\n']],
    ['keep Windows line breaks', 'a:\r\n  b: [1]\r\n', { b: [2] }, ['a:\r\n  b: [2]\r\n', 'a: { b: [2] }\r\n']],
  ])('the YAML texts that are proposed for a replaced value %s', (_, before, value, proposals) => {
    expect(replacing(before, value)).toEqual(proposals)
  })

  it('proposed replacements of a block scalar have each chomping indicator and keep comment and indentation; the last is on one line', () => {
    const before = lines('a: |- # why', '    One', '', '    Two', 'b: 1')
    const withHeader = (header: string) => lines(`a: ${header} # why`, '    Three', '', '    Four', 'b: 1')
    const proposals = replacing(before, 'Three\n\nFour\n')
    expect(proposals.slice(0, 3)).toEqual([withHeader('|'), withHeader('|-'), withHeader('|+')])
    expect(proposals.at(-1)).toBe(lines('a: "Three\\n\\nFour\\n"', 'b: 1'))
  })

  it('proposed replacements of a folded block scalar have an empty line for each line break', () => {
    expect(replacing('a: >\n  One\n', 'Two\nThree\n')[0]).toBe('a: >\n  Two\n\n  Three\n')
  })
})

describe('additions', () => {
  it.each<[title: string, before: string, key: string, value: ContentValue, after: string]>([
    ['add a key behind the last, with its comment', 'a:\n  b: 1 # one\nc: 2\n', 'd', 3, 'a:\n  b: 1 # one\n  d: 3\nc: 2\n'],
    ['repeat the empty line between the keys', 'a:\n  b: 1\n\n  c: 2\n', 'd', 3, 'a:\n  b: 1\n\n  c: 2\n\n  d: 3\n'],
    ['add a nested group on lines', 'a:\n  b: 1\n', 'd', { e: [1] }, 'a:\n  b: 1\n  d:\n    e: [1]\n'],
    ['add a key in braces', 'a: { b: 1 }\n', 'd', { e: [1] }, 'a: { b: 1, d: { e: [1] } }\n'],
    ['add a key to empty braces', 'a: {}\n', 'd', 1, 'a: { d: 1 }\n'],
    ['quote a key that YAML would read as another type', 'a: { b: 1 }\n', 'yes', 1, 'a: { b: 1, "yes": 1 }\n'],
    ['make a group of a key without a value', 'a:\nb: 1\n', 'd', 1, 'a: { d: 1 }\nb: 1\n'],
  ])('the YAML texts that are proposed for an added key %s', (_, before, key, value, after) => {
    expect([...proposeAdditions(before, nodeAt(before, ['a']), key, value)][0]).toBe(after)
  })
})

describe('insertions', () => {
  it.each<[title: string, before: string, index: number, value: ContentValue, after: string]>([
    ['insert before an item and its comment', 'a:\n  - 1\n  # two\n  - 2\n', 1, 9, 'a:\n  - 1\n  - 9\n  # two\n  - 2\n'],
    ['insert behind the last item and its comment', 'a:\n  - 1\n  - 2 # two\n', 2, 9, 'a:\n  - 1\n  - 2 # two\n  - 9\n'],
    ['append if the position is beyond the end', 'a:\n  - 1\n', 7, 9, 'a:\n  - 1\n  - 9\n'],
    ['do not repeat a comment that is between two items', 'a:\n  - 1\n\n  # x\n\n  - 2\n', 2, 9, 'a:\n  - 1\n\n  # x\n\n  - 2\n  - 9\n'],
    ['insert in brackets with the separator of the items', 'a: [1,2]\n', 1, 9, 'a: [1,9,2]\n'],
    ['insert in brackets with a comma and a space if there was one item', 'a: [1]\n', 0, 9, 'a: [9, 1]\n'],
    ['insert into empty brackets', 'a: []\n', 0, 9, 'a: [9]\n'],
  ])('the YAML texts that are proposed for an inserted item %s', (_, before, index, value, after) => {
    expect([...proposeInsertions(before, nodeAt(before, ['a']), index, value)]).toEqual([after])
  })
})

describe('removals, the best first', () => {
  const removing = (text: string, index: number) => [...proposeRemovals(text, nodeAt(text, ['a']), index)]

  it.each<[title: string, before: string, index: number, proposals: string[]]>([
    ['leave empty brackets after the only item of a list', 'a:\n  - 1 # one\nb: 1\n', 0, ['a:\n  []\nb: 1\n']],
    ['leave empty braces after the only key of a group', 'a: { b: 1 }\n', 0, ['a: {}\n']],
    [
      'remove the separator behind the item, then the one before it',
      'a: [1, 2,  3]\n',
      1,
      ['a: [1, 3]\n', 'a: [1,  3]\n', 'a: [1,,  3]\n'],
    ],
    ['remove the comment above an item', 'a:\n  - 1\n  # two\n  - 2\n', 1, ['a:\n  - 1\n', 'a:\n  - 1\n']],
    [
      'keep comments on both sides that do not belong to the item',
      'a:\n  - 1\n  # x\n\n  - 2\n  # y\n\n  - 3\n',
      1,
      ['a:\n  - 1\n  # x\n  # y\n\n  - 3\n'],
    ],
    ['are an empty list for a position beyond the end', 'a: [1]\n', 1, []],
  ])('the YAML texts that are proposed for a removed item or key %s', (_, before, index, proposals) => {
    expect(removing(before, index)).toEqual(proposals)
  })
})

it('moves take comments along, and leave separators and empty lines where they are', () => {
  const before = lines('a:', '  # one', '  - 1', '', '  # two', '  - 2', '  - 3 # three')
  const moving = (from: number, to: number) => [...proposeMoves(before, nodeAt(before, ['a']), from, to)]
  expect(moving(0, 2)).toEqual([lines('a:', '  # two', '  - 2', '', '  - 3 # three', '  # one', '  - 1')])
  expect(moving(2, 0)).toEqual([lines('a:', '  - 3 # three', '', '  # one', '  - 1', '  # two', '  - 2')])
  expect(moving(3, 0)).toEqual([])
})

it('a proposed copy of an item leaves out the comment above it; hasComment returns true for an item with a comment inside', () => {
  const before = lines('a:', '  # one', '  - b: 1', '    # x', '    c: 2', '  # two', '  - b: 3')
  const node = nodeAt(before, ['a'])
  expect([...proposeCopies(before, node, 1, 0)]).toEqual([before.replace('  # one', '  - b: 3\n  # one')])
  expect([...proposeCopies(before, node, 2, 0)]).toEqual([])
  expect([0, 1, 2].map((index) => hasComment(before, node, index))).toEqual([true, false, false])
})

it('a text is no list or group: nothing is inserted, copied, removed or moved', () => {
  const text = 'a: one\n'
  const node = nodeAt(text, ['a'])
  const proposals = [
    proposeInsertions(text, node, 0, 1),
    proposeCopies(text, node, 0, 1),
    proposeRemovals(text, node, 0),
    proposeMoves(text, node, 0, 1),
  ]
  expect(proposals.flatMap((generator) => [...generator])).toEqual([])
  expect(hasComment(text, node, 0)).toBe(false)
})
