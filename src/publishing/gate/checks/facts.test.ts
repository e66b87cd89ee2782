import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { checkOn, contentWith } from '#tests/content/support/content-with.ts'
import type { Expectation } from './expectations.ts'
import { checkBadges, checkFacts, checkFactsOnAnyPage, checkPageFacts, countLeafElements } from './facts.ts'

const expectation = (path: Expectation['path'], item: Expectation['item'], ...texts: string[]): Expectation => ({
  file: 'plans.yaml',
  path,
  item,
  placement: { kind: 'each', pages: ['/'] },
  patterns: texts.map((text) => new RegExp(text)),
})
const twoItems = [
  expectation([0, 'name'], [0], 'Oak'),
  expectation([0, 'price'], [0], '€5'),
  expectation([1, 'name'], [1], 'Ash'),
  expectation([1, 'price'], [1], '€7'),
]
const check = (html: string, expectations = twoItems, path = '/') =>
  checkPageFacts({ urlPath: path, path, document: parse(html) }, expectations).map(
    ({ message, text }) => `${text?.path.join('.') ?? ''} ${message}`,
  )

it('a fact for which placement.ts names no page is reported once, and not in every language', () => {
  const { content } = checkOn(contentWith(new ContentFile('translations/gifts.yaml', 'title: { en: Gifts, fr: Cadeaux }\n')))
  if (content === undefined) expect.unreachable()
  expect(checkFacts({ pages: [] }, content).filter(({ message }) => message.includes('on which page'))).toEqual([
    {
      where: 'src/content-model/tables/placement.ts',
      message: 'does not say on which page this is shown',
      text: { file: 'translations/gifts.yaml', path: ['title'] },
    },
  ])
})

describe('checkPageFacts', () => {
  it('accepts a page on which each item shows all its facts', () => {
    expect(check('<ul><li>Oak <b>€5</b></li><li>Ash <b>€7</b></li></ul>')).toEqual([])
  })

  it('reports a fact that the page does not show', () => {
    expect(check('<ul><li>Oak</li><li>Ash €7</li></ul>')).toEqual(['0.price does not show this text'])
  })

  it('requires a fact only on the pages that its placement names', () => {
    expect(check('', twoItems, '/about')).toEqual([])
  })

  it('reports prices that are beside the wrong names', () => {
    expect(check('<ul><li>Oak €7</li><li>Ash €5</li></ul>')).toEqual(['1.name does not show this text beside the rest of its item'])
  })

  it('reports only the misplaced fact if an item has other facts too', () => {
    const three = [...twoItems, expectation([0, 'colour'], [0], 'green'), expectation([1, 'colour'], [1], 'white')]
    expect(check('<ul><li>Oak €7 green</li><li>Ash €5 white</li></ul>', three)).toEqual([
      '1.price does not show this text beside the rest of its item',
    ])
  })

  it('reports a whole item if an element mixes the facts of two items', () => {
    expect(check('<div>Oak Ash €5 €7</div>')).toEqual(['1 does not show what this item says in one place, apart from its neighbours'])
  })

  it('reports the path of the page, and the place of the fact in the content', () => {
    expect(checkPageFacts({ urlPath: '/fr', path: '/', document: parse('<ul><li>Oak €5</li><li>Ash</li></ul>') }, twoItems)).toEqual([
      { where: '/fr', message: 'does not show this text', text: { file: 'plans.yaml', path: [1, 'price'] } },
    ])
  })

  it('accepts a fact with several patterns only if the page matches all of them', () => {
    const parts = [expectation([0, 'price'], undefined, '€5', 'a day')]
    expect(check('<p>€5 <b>a day</b></p>', parts)).toEqual([])
    expect(check('<p>€5</p>', parts)).toEqual(['0.price does not show this text'])
  })

  it('accepts two facts in one element if neither is in an item of a list', () => {
    expect(check('<p>Oak Ash</p>', [expectation(['a'], undefined, 'Oak'), expectation(['b'], undefined, 'Ash')])).toEqual([])
  })

  it('accepts the items of a list that is inside an item of another list', () => {
    const points = [expectation([0, 'points', 0], [0, 'points', 0], 'Leaf'), expectation([0, 'points', 1], [0, 'points', 1], 'Root')]
    expect(check('<ul><li>Oak €5 <i>Leaf</i> <i>Root</i></li><li>Ash €7</li></ul>', [...twoItems, ...points])).toEqual([])
  })

  it('accepts two items with an equal fact', () => {
    const same = [expectation([0, 'price'], [0], '€5'), expectation([1, 'price'], [1], '€5'), expectation([1, 'name'], [1], 'Ash')]
    expect(check('<ul><li>Ash €5</li><li>Oak €5</li></ul>', same)).toEqual([])
  })
})

it('countLeafElements counts the elements without child elements whose whole text is a given text, such as a badge', () => {
  const document = parse(
    '<ul><li><p>Chosen <!-- -->most</p>Oak</li><li><p><span>Chosen most</span></p></li><li>The one chosen most</li></ul>',
  )
  expect(countLeafElements(document, 'Chosen most')).toBe(2)
  expect(countLeafElements(parse('<b>Plus de 1\u202f500</b>'), 'Plus de 1 500')).toBe(1)
})

it('checkFactsOnAnyPage reports a fact that none of several pages shows', () => {
  const either = { ...expectation(['a'], undefined, 'Oak'), placement: { kind: 'any' as const, pages: ['/', '/about'] } }
  const pages = (...texts: string[]) =>
    texts.map((html, index) => ({ path: ['/', '/about', '/terms'][index] ?? '', document: parse(`<p>${html}</p>`) }))
  expect(checkFactsOnAnyPage(pages('', 'Oak'), [either, ...twoItems], 'fr')).toEqual([])
  expect(checkFactsOnAnyPage(pages('Ash', '', 'Oak'), [either], 'fr')).toEqual([
    { where: 'fr', message: 'has no page that shows this text', text: { file: 'plans.yaml', path: ['a'] } },
  ])
})

it('checkBadges reports a badge, such as “Chosen most”, that a page shows more often than there are items with this badge', () => {
  const badge = { file: 'plans.yaml', text: 'Chosen most', expected: 1 }
  const withBadges = (count: number) => ({ urlPath: '/', document: parse('<p>Chosen most</p>'.repeat(count)) })
  expect(checkBadges(withBadges(0), [badge])).toEqual([])
  expect(checkBadges(withBadges(1), [badge])).toEqual([])
  expect(checkBadges(withBadges(2), [badge])).toEqual([
    { where: '/', message: 'shows “Chosen most” 2 times, but 1 should carry it', text: { file: 'plans.yaml', path: [] } },
  ])
})
