import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import type { Expectation } from '../expectations/index.ts'
import { factsAreOn, timesAlone } from './facts.ts'

const expectation = (path: Expectation['path'], item: Expectation['item'], ...words: string[]): Expectation => ({
  file: 'plans.yaml',
  path,
  item,
  placement: { on: 'each', pages: ['/'] },
  patterns: words.map((one) => new RegExp(one)),
})
const two = [
  expectation([0, 'name'], [0], 'Oak'),
  expectation([0, 'price'], [0], '€5'),
  expectation([1, 'name'], [1], 'Ash'),
  expectation([1, 'price'], [1], '€7'),
]
const found = (html: string, expectations = two, path = '/') =>
  factsAreOn({ address: path, path, document: parse(html) }, expectations).map(
    ({ message, text }) => `${text?.path.join('.') ?? ''} ${message}`,
  )

describe('what the content says', () => {
  it('is there, item by item', () => {
    expect(found('<ul><li>Oak <b>€5</b></li><li>Ash <b>€7</b></li></ul>')).toEqual([])
  })

  it('is missed where it is not on the page', () => {
    expect(found('<ul><li>Oak</li><li>Ash €7</li></ul>')).toEqual(['0.price does not show this text'])
  })

  it('is not wanted on other pages', () => {
    expect(found('', two, '/about')).toEqual([])
  })

  it('is missed where prices stand beside the wrong names', () => {
    expect(found('<ul><li>Oak €7</li><li>Ash €5</li></ul>')).toEqual([
      '1 does not show what this item says in one place, apart from its neighbours',
    ])
  })

  it('is missed where an item stands in the midst of the others', () => {
    expect(found('<div>Oak Ash €5 €7</div>')).toHaveLength(1)
  })

  it('may be the same for two items, or more for one than for the other', () => {
    const same = [expectation([0, 'price'], [0], '€5'), expectation([1, 'price'], [1], '€5'), expectation([1, 'name'], [1], 'Ash')]
    expect(found('<ul><li>Ash €5</li><li>Oak €5</li></ul>', same)).toEqual([])
  })
})

it('a badge counts wherever its words stand by themselves', () => {
  const document = parse(
    '<ul><li><p>Chosen <!-- -->most</p>Oak</li><li><p><span>Chosen most</span></p></li><li>The one chosen most</li></ul>',
  )
  expect(timesAlone(document, 'Chosen most')).toBe(2)
})
