import type { IconNode } from 'lucide'
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BrandIcon, Icon } from './Icon.tsx'

const shape: IconNode = [
  ['path', { d: 'M0 0h24', key: 'line' }],
  ['circle', { cx: '12', cy: '12', r: '4', key: 'dot' }],
]

it('an icon draws each element of its shape', () => {
  const html = parse(renderToStaticMarkup(<Icon shape={shape} className="size-4" />))
  expect(html.querySelector('svg > path')?.getAttribute('d')).toBe('M0 0h24')
  expect(html.querySelector('svg > circle')?.getAttribute('r')).toBe('4')
})

it.each([
  ['an icon', <Icon shape={shape} className="size-4" />],
  ['a logo', <BrandIcon width={10} height={20} path="M0 0" className="size-4" />],
])('screen readers skip %s, which has the colour of the text', (_, element) => {
  const svg = parse(renderToStaticMarkup(element)).querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect([svg?.getAttribute('stroke'), svg?.getAttribute('fill')]).toContain('currentColor')
})
