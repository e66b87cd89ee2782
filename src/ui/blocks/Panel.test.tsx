import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Panel } from './Panel.tsx'

const pattern = { kind: 'engraving', src: '/a.svg', width: 520, height: 520, ground: 'dark' } as const
const words = { title: 'Come *in*', text: 'The door is open.' }

it('the heading has the level and the id that the page gives', () => {
  const html = parse(renderToStaticMarkup(<Panel {...words} level={2} id="closing-title" pattern={pattern} children="Links" />))
  expect(html.querySelector('h2#closing-title')?.text).toBe('Come in')
  expect(html.text).toContain('Links')
})

it.each([
  ['dark', true],
  ['warm', true],
  ['sunk', false],
] as const)('whether a Panel with the ground “%s” has the colours for dark grounds: %s', (ground, isDark) => {
  const panel = parse(
    renderToStaticMarkup(<Panel {...words} level={3} pattern={{ ...pattern, ground }} children={null} />),
  ).firstElementChild
  expect(panel?.classList.contains('on-dark')).toBe(isDark)
})
