import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tiers } from './Tiers.tsx'

const image = { kind: 'engraving', src: '/a.svg', width: 520, height: 520, ground: 'dark' } as const
const tier = (id: string, recommended?: boolean) => ({
  id,
  name: `Tier ${id}`,
  description: 'What it is.',
  features: ['One', 'Two'],
  image,
  href: `/contact?tier=${id}`,
  ...(recommended !== undefined && { recommended }),
})
const words = { id: 'tiers', title: 'Tiers', text: 'Choose.', recommended: 'Recommended', ask: 'Ask', conditions: [] }

it('only the recommended tier has the badge and a dark ground; the button of each tier names the tier', () => {
  const html = parse(renderToStaticMarkup(<Tiers {...words} tiers={[tier('a'), tier('b', true), tier('c', false)]} />))
  const items = html.querySelectorAll('ul > li.grid')
  expect(items.map(({ text }) => text.includes('Recommended'))).toEqual([false, true, false])
  expect(items.map(({ classList }) => classList.contains('on-dark'))).toEqual([false, true, false])
  expect(items.map((item) => item.querySelector('a')?.text)).toEqual(['Ask (Tier a)', 'Ask (Tier b)', 'Ask (Tier c)'])
  expect(items.map((item) => item.querySelectorAll('ul > li').map(({ text }) => text))).toEqual([
    ['One', 'Two'],
    ['One', 'Two'],
    ['One', 'Two'],
  ])
})

it('a single tier without a recommendation is shown', () => {
  const html = parse(renderToStaticMarkup(<Tiers {...words} tiers={[tier('a')]} />))
  expect(html.querySelectorAll('h3').map(({ text }) => text)).toEqual(['Tier a'])
  expect(html.text).not.toContain('Recommended')
})
