import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Statements } from './Statements.tsx'

it('the accessible name of the section consists of the headings of all statements', () => {
  const statements = [
    { id: 'mission', title: 'Mission', text: 'We build.' },
    { id: 'vision', title: 'Vision', text: 'We see.' },
  ]
  const html = parse(renderToStaticMarkup(<Statements id="statements" statements={statements} />))
  const ids = html.querySelector('section')?.getAttribute('aria-labelledby')?.split(' ') ?? []
  expect(ids.map((id) => html.querySelector(`h2#${id}`)?.text)).toEqual(['Mission', 'Vision'])
  expect(html.querySelectorAll('h2 + p').map(({ text }) => text)).toEqual(['We build.', 'We see.'])
})
