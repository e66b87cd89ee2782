import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Team } from './Team.tsx'

const image = { kind: 'engraving', src: '/a.svg', width: 520, height: 520, ground: 'dark' } as const

it('screen readers skip the initials, because the name of the person follows', () => {
  const person = { id: 'a', name: 'Ada Byron', initials: 'AB', title: 'Founder', description: 'Counts.', image }
  const html = parse(renderToStaticMarkup(<Team id="team" title="People" text="Who we are" people={[person]} />))
  const readAloud = html.querySelectorAll('[aria-hidden=true]').reduce((text, hidden) => text.replace(hidden.text, ''), html.text)
  expect(html.text).toContain('AB')
  expect(readAloud).not.toContain('AB')
  expect(readAloud).toContain('Ada Byron')
})
