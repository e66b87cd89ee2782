import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { checkHeads } from './head.ts'

const url = 'https://site.example'

const findingsOn = (head: string) => {
  const html = `<!DOCTYPE html><html lang="en"><head>${head}</head><body></body></html>`
  const page = { file: 'terms.html', urlPath: '/terms', path: '/terms', locale: 'en' as const, html, document: parse(html) }
  // The cast is safe, because checkHeads reads no other values of the content.
  const content = { collections: { site: { brand: 'Brand' } }, translations: {} } as CheckedContent
  return checkHeads({ root: '', url, pages: [page], file: () => undefined }, content).map(({ message }) => message)
}

const ogTitle = (title: string) => `<meta property="og:title" content="${title}">`

it.each([
  ['one title', ogTitle('Terms,Conditions'), []],
  ['no title', '', ['has og:title “” instead of “Terms,Conditions”']],
  [
    'two titles that have the words of one',
    ogTitle('Terms') + ogTitle('Conditions'),
    ['has og:title “Terms”, “Conditions” instead of “Terms,Conditions”'],
  ],
])('the gate compares all titles for link previews with the title of the page: %s', (_, metas, expected) => {
  const messages = findingsOn(`<title>Terms,Conditions</title>${metas}`)
  expect(messages.filter((message) => message.includes('og:title'))).toEqual(expected)
})
