import { expect, it } from 'vitest'
import { changeReplacement, changeSearch, excludeHits, noSearch, toggleHit, withReplacement } from './text-search.ts'

const replacement = { text: 'adviser', keepsCase: true }
const search = withReplacement({ ...noSearch, query: 'advisor', unchecked: ['a'] }, replacement)

it('after a change of the search or a new replacement, no hit is excluded', () => {
  expect(search).toMatchObject({ replacement, unchecked: [] })
  expect(changeSearch(toggleHit(search, 'a'), { onlyWholeWords: true })).toEqual({ ...search, onlyWholeWords: true })
  expect(withReplacement(toggleHit(search, 'a'))).toEqual({ ...noSearch, query: 'advisor' })
})

it('excluded hits stay excluded when the replacement changes, and each can be included again', () => {
  const changed = changeReplacement(excludeHits(search, ['a', 'b']), { text: 'consultant' })
  expect(changed).toMatchObject({ replacement: { text: 'consultant', keepsCase: true }, unchecked: ['a', 'b'] })
  expect(toggleHit(changed, 'a').unchecked).toEqual(['b'])
  expect(changeReplacement(noSearch, { text: 'consultant' })).toEqual(noSearch)
})
