import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConditionList } from './ConditionList.tsx'

const conditions = [
  { id: 'payment', title: 'Payment', text: 'In coins.' },
  { id: 'storage', title: 'Storage', text: 'In the attic.' },
]

it('a list of conditions is a description list: names are terms, texts are descriptions, in the order of the content', () => {
  const markup = renderToStaticMarkup(<ConditionList conditions={conditions} className="mt-10" />)
  const pairs = [...markup.matchAll(/<div[^>]*><dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd><\/div>/g)].map(([, title, text]) => [title, text])
  expect(markup).toMatch(/^<dl[^>]* mt-10"[^>]*>.*<\/dl>$/)
  expect(pairs).toEqual([
    ['Payment', 'In coins.'],
    ['Storage', 'In the attic.'],
  ])
})
