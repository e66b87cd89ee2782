import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Offices } from './about/Offices.tsx'
import { Closing } from './Closing.tsx'
import { PageIndex } from './PageIndex.tsx'
import { OfferComparison } from './pricing/OfferComparison.tsx'
import { Packages } from './pricing/Packages.tsx'
import { Process } from './Process.tsx'

const image = { kind: 'engraving', src: '/a.svg', width: 520, height: 520, ground: 'dark' } as const
const ids = (count: number) => Array.from({ length: count }, (_item, index) => String(index))
const section = { id: 'part', title: 'Title', text: 'Text.' }

/** Sections that show a list, each with a function that renders the section with `count` items. */
const sections: [name: string, render: (count: number) => ReactNode][] = [
  ['Process', (count) => <Process {...section} steps={ids(count).map((id) => ({ id, title: `Item ${id}`, text: '' }))} />],
  ['Closing', (count) => <Closing {...section} pattern={image} actions={ids(count).map((id) => ({ label: `Item ${id}`, href: '/' }))} />],
  ['PageIndex', (count) => <PageIndex {...section} pages={ids(count).map((id) => ({ id, name: `Item ${id}`, text: '', href: '/' }))} />],
  [
    'OfferComparison',
    (count) => <OfferComparison {...section} tables={[]} points={ids(count).map((id) => ({ id, title: `Item ${id}`, text: '' }))} />,
  ],
  [
    'Packages',
    (count) => (
      <Packages
        {...section}
        conditions={[]}
        packages={ids(count).map((id) => ({
          id,
          name: `Item ${id}`,
          description: '',
          price: { parts: [] },
          features: [],
          audience: '',
          badge: undefined,
          action: { label: '', href: '/' },
        }))}
      />
    ),
  ],
  [
    'Offices',
    (count) => (
      <Offices
        {...section}
        contact={{ label: 'Contact', href: '/contact' }}
        offices={ids(count).map((id) => ({
          id,
          city: `Item ${id}`,
          address: ['Street'],
          rows: [{ days: 'Monday', times: '9–17' }],
          image,
        }))}
      />
    ),
  ],
]

it.each(sections)('%s has its title as its accessible name, and shows every item if there are none, one or seven', (_, render) => {
  for (const count of [0, 1, 7]) {
    const html = parse(renderToStaticMarkup(render(count)))
    const labelledBy = html.querySelector('section#part')?.getAttribute('aria-labelledby') ?? ''
    expect(html.querySelector(`h2#${labelledBy}`)?.text).toBe('Title')
    const shown = html.querySelectorAll('h3, a > span').map(({ text }) => text.replace(/ \(.*/, ''))
    expect(shown.filter((text) => text.startsWith('Item'))).toEqual(ids(count).map((id) => `Item ${id}`))
  }
})
