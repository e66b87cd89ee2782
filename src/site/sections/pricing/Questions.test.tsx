import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Questions } from './Questions.tsx'

const questions = [
  { id: 'price', question: 'How much?', answer: 'A coin.' },
  { id: 'words', question: 'In other words?', answer: 'These.', definitions: [{ id: 'coin', title: 'Coin', text: 'Money.' }] },
]

it('an answer with definitions has a description list, and an answer without definitions has no list', () => {
  const ask = { label: 'Ask', href: '/contact' }
  const html = parse(renderToStaticMarkup(<Questions id="questions" title="Questions" questions={questions} ask={ask} />))
  expect(html.querySelectorAll('dl')).toHaveLength(1)
  expect(html.querySelector('#question-words dl dt')?.text).toBe('Coin')
  expect(html.querySelector('#question-words dl dd')?.text).toBe('Money.')
})
