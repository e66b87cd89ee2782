import { expect, it } from 'vitest'
import { changeReplacement, changeSearch, excludeHits, noSearch, toggleHit, withReplacement } from './text-search.ts'

const replacement = { text: 'adviser', keepsCase: true }
const search = withReplacement({ ...noSearch, query: 'advisor', unchecked: ['a'] }, replacement)

it('another search and a new replacement check all hits', () => {
  expect(search).toMatchObject({ replacement, unchecked: [] })
  expect(changeSearch(toggleHit(search, 'a'), { onlyWholeWords: true })).toEqual({ ...search, onlyWholeWords: true })
  expect(withReplacement(toggleHit(search, 'a'))).toEqual({ ...noSearch, query: 'advisor' })
})

it('another replacement keeps the excluded hits, of which each can be checked again', () => {
  const changed = changeReplacement(excludeHits(search, ['a', 'b']), { text: 'consultant' })
  expect(changed).toMatchObject({ replacement: { text: 'consultant', keepsCase: true }, unchecked: ['a', 'b'] })
  expect(toggleHit(changed, 'a').unchecked).toEqual(['b'])
  expect(changeReplacement(noSearch, { text: 'consultant' })).toEqual(noSearch)
})
