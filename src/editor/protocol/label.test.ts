import { expect, it } from 'vitest'
import { editorWords } from '../../words/index.ts'
import { nameOfKey, nameOfPath, nameOfPlace, shortName } from './label.ts'

it('a long text is shortened after a word, so that it can be a name', () => {
  const text = 'The house, whose name and address are at the end of this page, decides why your data is used.'
  expect(shortName(text)).toBe('The house, whose name and address are at the end of this…')
  expect(shortName('Everything we were asked for is written down, in detail, thoroughly')).toBe(
    'Everything we were asked for is written down, in detail…',
  )
  expect(shortName('a'.repeat(70))).toBe(`${'a'.repeat(60)}…`)
  expect(shortName('A counter for six')).toBe('A counter for six')
})

it('a key can have another name in one group', () => {
  const words = editorWords('en')
  const [questions, items] = [{ key: 'questions' }, { key: 'items' }]
  expect(nameOfPlace('pricing.yaml', [questions, items], words)).toBe('Pricing › Questions › Questions')
  expect(nameOfPath('pricing.yaml', ['questions', 'items'], words)).toBe('Pricing › Questions › Questions')
  expect(nameOfKey('items', words)).toBe('list')
})
