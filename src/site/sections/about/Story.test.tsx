import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Story } from './Story.tsx'

const render = (texts: readonly string[], figures: readonly string[]) => {
  const paragraphs = texts.map((text, index) => ({ id: String(index), text }))
  const achievements = figures.map((figure, index) => ({ id: String(index), figure, label: `Label ${index}` }))
  return parse(
    renderToStaticMarkup(<Story id="story" title="Story" paragraphs={paragraphs} achievements={achievements} figuresTitle="Figures" />),
  )
}

it('every paragraph is shown in order, with one paragraph or several', () => {
  for (const texts of [['First.'], ['First.', 'Second.', 'Third.']])
    expect(
      render(texts, [])
        .querySelectorAll('p')
        .map(({ text }) => text),
    ).toEqual(texts)
})

it('each figure follows its label, below a heading for screen readers', () => {
  const html = render(['First.'], ['30', '400'])
  expect(html.querySelector('h3.sr-only')?.text).toBe('Figures')
  expect(html.querySelectorAll('dt, dd').map(({ text }) => text)).toEqual(['Label 0', '30', 'Label 1', '400'])
})

it('without figures there is no heading for them', () => expect(render(['First.'], []).querySelectorAll('h3, dl')).toEqual([]))
