import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Steps } from './Steps.tsx'

const stepsOf = (count: number) =>
  Array.from({ length: count }, (_item, index) => ({ id: `step-${index}`, title: `Step ${index}`, text: `Text ${index}` }))
const render = (count: number) => parse(renderToStaticMarkup(<Steps level={4} steps={stepsOf(count)} />)).querySelector('ol')

it.each([0, 1, 6, 7])('%i steps are an ordered list of headings and texts, whose numbers screen readers skip', (count) => {
  const list = render(count)
  expect(list?.querySelectorAll('li > h4').map(({ text }) => text)).toEqual(stepsOf(count).map(({ title }) => title))
  expect(list?.querySelectorAll('li > p').map(({ text }) => text)).toEqual(stepsOf(count).map(({ text }) => text))
  const numbers = list?.querySelectorAll('[aria-hidden=true]').flatMap(({ text }) => (text === '' ? [] : [text]))
  expect(numbers).toEqual(stepsOf(count).map((_step, index) => String(index + 1)))
})

it('more than six steps are in rows of four on a wide screen', () => {
  expect(render(6)?.classList.contains('lg:grid-cols-4')).toBe(false)
  expect(render(7)?.classList.contains('lg:grid-cols-4')).toBe(true)
})
