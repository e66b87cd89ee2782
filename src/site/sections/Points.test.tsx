import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Points } from './Points.tsx'

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_item, index) => ({ id: String(index), title: `Point ${index}`, text: `Text ${index}` }))

it.each(['columns', 'square', 'rows'] as const)('Points with the shape “%s” are list items with a heading and a sentence each', (shape) => {
  for (const count of [1, 2, 7]) {
    const points = pointsOf(count)
    const html = parse(renderToStaticMarkup(<Points id="points" title="Points" text="All." points={points} shape={shape} />))
    expect(html.querySelector('#points-title')?.text).toBe('Points')
    expect(html.querySelectorAll('ul > li > h3').map(({ text }) => text)).toEqual(points.map(({ title }) => title))
    expect(html.querySelectorAll('ul > li > p').map(({ text }) => text)).toEqual(points.map(({ text }) => text))
  }
})

it.each([
  [3, 'md:grid-cols-3', 'lg:grid-flow-col'],
  [4, 'sm:grid-cols-2', 'lg:grid-flow-col'],
  [5, 'sm:grid-cols-2', 'lg:grid-cols-3'],
  [6, 'md:grid-cols-3', 'lg:grid-cols-3'],
  [7, 'sm:grid-cols-2', 'lg:grid-cols-4'],
  [8, 'sm:grid-cols-2', 'lg:grid-cols-4'],
])('%i points are in columns that fill the last row as far as possible', (count, tablet, desktop) => {
  const html = parse(renderToStaticMarkup(<Points id="points" title="Points" points={pointsOf(count)} shape="columns" />))
  expect([tablet, desktop].filter((name) => html.querySelector('ul')?.classList.contains(name))).toEqual([tablet, desktop])
})
