import { parse } from 'node-html-parser'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Formatter } from '#src/content-toolkit/generate/format.ts'
import { testFormats } from '#tests/content/support/formats.ts'
import { Plans } from './Plans.tsx'

type Plan = ComponentProps<typeof Plans>['plans'][number]

const price = new Formatter('en', testFormats).price({ kind: 'price', form: 'amount', amount: 150, currency: 'EUR' })
const plan = (id: string, popular?: boolean): Plan => ({
  id,
  name: `Plan ${id}`,
  description: 'What it is.',
  price,
  features: ['One'],
  audience: 'For all.',
  href: `/contact?plan=${id}`,
  ...(popular !== undefined && { popular }),
})
const render = (plans: readonly Plan[]) =>
  parse(
    renderToStaticMarkup(
      <Plans
        title="Plans"
        text="Monthly."
        plans={plans}
        popular="Most chosen"
        start="Begin"
        conditions={[]}
        links={[{ label: 'All prices', href: '/pricing' }]}
        worldwide={{ title: 'Worldwide', text: 'Everywhere.', points: [{ id: 'a', text: 'By night' }] }}
        packages={{ title: 'Packages', text: 'Once.', action: 'See', href: '/pricing#packages', price }}
      />,
    ),
  )

it('only the popular plan has the badge', () => {
  const items = render([plan('a'), plan('b', true), plan('c', false)]).querySelectorAll('ul:first-of-type > li.grid')
  expect(items.map(({ text }) => text.includes('Most chosen'))).toEqual([false, true, false])
})

it('the anchors of the plans and of the packages lead to sections with their names', () => {
  const html = render([plan('a')])
  for (const [id, title] of [
    ['subscriptions', 'Plans'],
    ['pricing', 'Packages'],
  ]) {
    const section = html.querySelector(`section#${id ?? ''}`)
    expect(html.querySelector(`#${section?.getAttribute('aria-labelledby') ?? ''}`)?.text).toBe(title)
  }
})

it('the links to the form, to all prices and to the packages have their labels and addresses', () => {
  const links = render([plan('a')]).querySelectorAll('a')
  expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
    ['Begin (Plan a)', '/contact?plan=a'],
    ['All prices', '/pricing'],
    ['See', '/pricing#packages'],
  ])
})
