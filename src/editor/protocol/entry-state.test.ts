import { expect, it } from 'vitest'
import { countStates } from './entry-state.ts'

it('countStates gives each entry one state, and ignores entries that are no longer in the draft', () => {
  const entries = ['a', 'b', 'c'].map((key) => ({ key }))
  expect(countStates({ entries, rejections: [{ key: 'b' }, { key: 'gone' }], unfinished: ['b', 'c', 'gone'] })).toEqual({
    ready: 1,
    unfinished: 1,
    rejected: 1,
  })
})
