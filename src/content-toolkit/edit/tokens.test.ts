import { expect, it } from 'vitest'
import type { ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import { childIndex, endOfIndicator, findChildren, findNode, parseTokens, rangeOfToken } from './tokens.ts'

function valueAt(text: string, path: ResolvedPath): string | undefined {
  const token = findNode(parseTokens(text), path)?.token
  return token && text.slice(...rangeOfToken(token))
}

function childrenAt(text: string, path: ResolvedPath = []) {
  const token = findNode(parseTokens(text), path)?.token
  if (!token || !('items' in token)) throw new Error('There is no list or map at the path.')
  const { slices, bodies, isFlow, column } = findChildren(text, token)
  return { slices: slices.map((range) => text.slice(...range)), bodies: bodies.map((range) => text.slice(...range)), isFlow, column }
}

it.each<[string, string, ResolvedPath, string | undefined]>([
  ['a plain scalar without its comment', 'a: one # two\n', ['a'], 'one'],
  ['a quoted scalar with its quotation marks', `a: "x: #y"\n`, ['a'], '"x: #y"'],
  ['the value of a quoted key', `"a b": 1\n`, ['a b'], '1'],
  ['a value without its anchor and tag', 'a: &x !!str 1\n', ['a'], '1'],
  ['an alias', 'a: &x 1\nb: *x\n', ['b'], '*x'],
  ['no value inside an alias', 'a: &x { c: 1 }\nb: *x\n', ['b', 'c'], undefined],
  ['no value of a missing key', 'a: 1\n', ['b'], undefined],
  ['no value beyond the end of a list', '- 1\n', [1], undefined],
  ['no value inside a scalar', 'a: 1\n', ['a', 'b'], undefined],
  ['no value of an empty file', '# only a comment\n', [], undefined],
  ['the first document', 'a: 1\n---\na: 2\n', ['a'], '1'],
  ['a list from its first dash to its last value', 'a:\n  - 1\n  # note\n  - b: 2\n\nc: 3\n', ['a'], '- 1\n  # note\n  - b: 2'],
  ['a flow list with its brackets', 'a: [ 1, { b: 2 }, ] # end\n', ['a'], '[ 1, { b: 2 }, ]'],
  ['a value in a flow list', 'a: [ 1, { b: 2 }, ]\n', ['a', 1, 'b'], '2'],
  ['a block scalar without the empty lines below', 'a: |\n  one\n  two\n\n\nb: 1\n', ['a'], '|\n  one\n  two'],
  ['a block scalar with “+” with the empty lines below', 'a: |+\n  one\n\n\nb: 1\n', ['a'], '|+\n  one\n\n'],
  ['a block scalar with Windows line breaks', 'a: >-\r\n  one\r\n\r\nb: 1\r\n', ['a'], '>-\r\n  one'],
])('findNode and rangeOfToken find in YAML %s', (_, text, path, expected) => {
  expect(valueAt(text, path)).toBe(expected)
})

it.each<[string, ResolvedPath, boolean]>([
  ['a: { b: [ 1 ] }\n', ['a', 'b', 0], true],
  ['a:\n  - b: 1\n', ['a', 0, 'b'], false],
  ['a: { b: 1 }\n', ['a'], false],
])('findNode: in the YAML %j, the value at the path %j is inside brackets or braces: %s', (text, path, isInFlow) => {
  expect(findNode(parseTokens(text), path)?.isInFlow).toBe(isInFlow)
})

it('the index of a child is found by its key, also if the key is quoted or has no value', () => {
  const map = parseTokens(`a:\n'b':\n? c\n`)
  expect(['a', 'b', 'c', 'd'].map((key) => childIndex(map, key))).toEqual([0, 1, 2, -1])
  expect(childIndex(parseTokens('text\n'), 'a')).toBe(-1)
})

it.each<[string, ResolvedPath, string]>([
  ['key: &x !!str value\n', ['key'], 'key: &x !!str'],
  ['key:\n', ['key'], 'key:'],
  ['- value\n', [0], '-'],
  ['- &x value\n', [0], '- &x'],
])('endOfIndicator: in the YAML %j, the value at the path %j follows the characters %j', (text, path, indicator) => {
  const item = findNode(parseTokens(text), path)?.item
  expect(item && text.slice(0, endOfIndicator(item))).toBe(indicator)
})

it('a comment directly above a child belongs to the child; a comment with an empty line below it belongs to the list', () => {
  const text = '# Plans\n\n# The best.\n- id: a # one\n# The other.\n- id: b\n'
  expect(childrenAt(text)).toEqual({
    slices: ['# The best.\n- id: a # one', '# The other.\n- id: b'],
    bodies: ['- id: a # one', '- id: b'],
    isFlow: false,
    column: 0,
  })
})

it('a comment above only the first child is about the whole list', () => {
  const { slices } = childrenAt('# All plans\n- a\n- b\n')
  expect(slices).toEqual(['- a', '- b'])
})

it('a comment that is indented more than the next child belongs to the child before', () => {
  const text = 'a:\n  b: 1\n  # about a\n\n  # also about a\n# about c\nc: 2\n'
  expect(childrenAt(text).slices).toEqual(['a:\n  b: 1\n  # about a', '# about c\nc: 2'])
})

it('children of a list inside a map have the column of their dash', () => {
  const { bodies, column } = childrenAt('a:\n    - 1\n    - 2 # two\nb: 3\n', ['a'])
  expect([bodies, column]).toEqual([['- 1', '- 2 # two'], 4])
})

it('a child in brackets is only its value, without the comment behind it', () => {
  expect(childrenAt('a: [ 1, # one\n  { b: 2 } ]\n', ['a'])).toMatchObject({ slices: ['1', '{ b: 2 }'], isFlow: true })
})

it('a child ends before the line break of its last line, also before CRLF', () => {
  expect(childrenAt('a: 1 # one\r\nb: 2').bodies).toEqual(['a: 1 # one', 'b: 2'])
})
