import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import type { BuiltPage } from '../built-site.ts'
import { faultOfAddress } from './links.ts'

const page: BuiltPage = {
  file: 'terms.html',
  address: '/house/terms',
  path: '/terms',
  locale: 'en',
  html: '',
  document: parse('<p id="cards">'),
}
const site = {
  url: 'https://site.example/house',
  pages: [page],
  file: (address: string) => (address === '/house/a.css' ? Buffer.from('') : undefined),
}

it.each([
  ['/house/terms', undefined],
  ['/house/terms#cards', undefined],
  ['#cards', undefined],
  ['#', undefined],
  ['?plan=a#cards', undefined],
  ['/house/a.css', undefined],
  ['tel:+442079460123', undefined],
  ['mailto:a@site.example', undefined],
  ['https://wa.me/123?text=a', undefined],
  ['', 'is empty'],
  ['https://', 'is none'],
  ['/house/nowhere', 'leads nowhere'],
  ['/terms', 'leads nowhere'],
  ['/house/terms#coins', 'has no such place on its page'],
  ['http://localhost/', 'is of another kind'],
  ['javascript:alert(1)', 'is of another kind'],
  ['https://elsewhere.example/', 'leads to another site'],
  ['tel:call', 'is no telephone number'],
  ['mailto:nobody', 'is no e-mail address'],
])('“%s”: %s', (address, expected) => {
  expect(faultOfAddress(address, '/house/terms', site)).toBe(expected)
})
