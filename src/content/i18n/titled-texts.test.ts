import { expect, it } from 'vitest'
import { titledTexts } from './titled-texts.ts'

it('says the messages of a group in their order, by their keys', () => {
  const said = (title: string, text: string) => ({ title: () => title, text: () => text })
  expect(titledTexts({ b: said('B', 'first'), a: said('A', 'second') })).toEqual([
    { id: 'b', title: 'B', text: 'first' },
    { id: 'a', title: 'A', text: 'second' },
  ])
})
