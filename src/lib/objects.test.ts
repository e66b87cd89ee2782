import { expect, it } from 'vitest'
import { collectValues } from './objects.ts'

const isText = (value: unknown): value is { text: unknown } => typeof value === 'object' && value !== null && 'text' in value

it('collectValues returns matching values in the order of the document, with their paths', () => {
  const [first, second] = [{ text: 1 }, { text: 2 }]
  const root = { list: [null, first], more: { b: second, a: [] } }
  expect(collectValues(root, isText)).toEqual([
    { path: ['list', 1], value: first },
    { path: ['more', 'b'], value: second },
  ])
})

it('collectValues does not search inside a match', () => {
  const outer = { text: { text: 1 } }
  expect(collectValues([outer], isText)).toEqual([{ path: [0], value: outer }])
})

it('the predicate of collectValues can match by the path', () => {
  const isLast = (value: unknown, path: readonly (string | number)[]): value is number => typeof value === 'number' && path.at(-1) === 1
  expect(collectValues([[5, 6], 7], isLast)).toEqual([
    { path: [0, 1], value: 6 },
    { path: [1], value: 7 },
  ])
})
