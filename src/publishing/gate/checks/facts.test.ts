import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import type { Expectation } from '../expectations/index.ts'
import { badgesOf, factsAreOn, factsAnywhere, timesAlone } from './facts.ts'

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

  it('is told with the page and the place', () => {
    expect(factsAreOn({ address: '/fr', path: '/', document: parse('<ul><li>Oak €5</li><li>Ash</li></ul>') }, two)).toEqual([
      { where: '/fr', message: 'does not show this text', text: { file: 'plans.yaml', path: [1, 'price'] } },
    ])
  })

  it('is wanted with all its parts', () => {
    const parts = [expectation([0, 'price'], undefined, '€5', 'a day')]
    expect(found('<p>€5 <b>a day</b></p>', parts)).toEqual([])
    expect(found('<p>€5</p>', parts)).toEqual(['0.price does not show this text'])
  })

  it('needs no place of its own where it is no item of a list', () => {
    expect(found('<p>Oak Ash</p>', [expectation(['a'], undefined, 'Oak'), expectation(['b'], undefined, 'Ash')])).toEqual([])
  })

  it('keeps lists apart: one may stand within an item of the other', () => {
    const points = [expectation([0, 'points', 0], [0, 'points', 0], 'Leaf'), expectation([0, 'points', 1], [0, 'points', 1], 'Root')]
    expect(found('<ul><li>Oak €5 <i>Leaf</i> <i>Root</i></li><li>Ash €7</li></ul>', [...two, ...points])).toEqual([])
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

it('what one of several pages shows is missed where none does', () => {
  const either = { ...expectation(['a'], undefined, 'Oak'), placement: { on: 'any' as const, pages: ['/', '/about'] } }
  const pages = (...texts: string[]) =>
    texts.map((html, index) => ({ path: ['/', '/about', '/terms'][index] ?? '', document: parse(`<p>${html}</p>`) }))
  expect(factsAnywhere(pages('', 'Oak'), [either, ...two], 'fr')).toEqual([])
  expect(factsAnywhere(pages('Ash', '', 'Oak'), [either], 'fr')).toEqual([
    { where: 'fr', message: 'has no page that shows this text', text: { file: 'plans.yaml', path: ['a'] } },
  ])
})

it('a badge too many is told', () => {
  const words = { file: 'plans.yaml', words: 'Chosen most', wanted: 1 }
  const withBadges = (count: number) => ({ address: '/', document: parse('<p>Chosen most</p>'.repeat(count)) })
  expect(badgesOf(withBadges(0), [words])).toEqual([])
  expect(badgesOf(withBadges(1), [words])).toEqual([])
  expect(badgesOf(withBadges(2), [words])).toEqual([
    { where: '/', message: 'shows “Chosen most” 2 times, but 1 should carry it', text: { file: 'plans.yaml', path: [] } },
  ])
})
