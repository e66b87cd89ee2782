import { expect, it } from 'vitest'
import { titledTexts } from './titled-texts.ts'

it('says the messages of a group in their order', () => {
  const said = (title: string, text: string) => ({ title: () => title, text: () => text })
  expect(titledTexts({ b: said('B', 'first'), a: said('A', 'second') })).toEqual([
    { title: 'B', text: 'first' },
    { title: 'A', text: 'second' },
  ])
})
