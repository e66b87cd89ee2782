import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Services } from './Services.tsx'

const image = { kind: 'engraving', src: '/a.svg', width: 520, height: 520, ground: 'dark' } as const
const closing = { title: 'Else?', text: 'Tell us.', action: 'Ask', href: '/contact' }

it('the link of each service names the service, also of a service without features', () => {
  const services = [['One', 'Two'], []].map((features, index) => ({
    id: String(index),
    title: `Service ${index}`,
    description: 'What it is.',
    features,
    image,
    action: { label: 'More', href: `/services#${index}` },
  }))
  const html = parse(renderToStaticMarkup(<Services title="Services" text="All." services={services} closing={closing} />))
  const items = html.querySelectorAll('li.grid')
  expect(items.map((item) => item.querySelector('a')?.text)).toEqual(['More (Service 0)', 'More (Service 1)'])
  expect(items.map((item) => item.querySelectorAll('ul > li').map(({ text }) => text))).toEqual([['One', 'Two'], []])
  expect(html.querySelectorAll('a').at(-1)?.getAttribute('href')).toBe('/contact')
})
