import { beforeEach, expect, it } from 'vitest'
import { applyHead } from './page-head.ts'

beforeEach(() => {
  document.head.innerHTML = ''
})

const content = (selector: string) => [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute('content'))

it('the tags of a page replace those of the page before, also tags that the page lacks', () => {
  const description = { tag: 'meta', attributes: { name: 'description', content: 'First' } } as const
  applyHead({
    title: 'First',
    description: 'First',
    tags: [description, { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
  })
  const next = { ...description, attributes: { name: 'description', content: 'Second “<&>”' } }
  applyHead({ title: 'Second', description: 'Second', tags: [next] })
  expect(document.title).toBe('Second')
  expect(content('meta[name=description]')).toEqual(['Second “<&>”'])
  expect(content('meta[name=robots]')).toEqual([])
})

it('tags that belong to no page stay, and the JSON-LD of the first page goes', () => {
  document.head.innerHTML = `
    <meta name="viewport" content="width=device-width"><link rel="alternate" type="application/rss+xml" href="/feed">
    <link rel="stylesheet" media="not all" href="/a.css"><script type="application/ld+json">{}</script>
    <link rel="alternate" hreflang="fr" href="/fr"><link rel="canonical" href="/"><meta property="og:title" content="First">`
  applyHead({ title: 'Second', description: 'Second', tags: [] })
  expect(content('meta')).toEqual(['width=device-width'])
  expect([...document.head.querySelectorAll('link')].map(({ rel, type }) => [rel, type])).toEqual([
    ['alternate', 'application/rss+xml'],
    ['stylesheet', ''],
  ])
  expect(document.head.querySelector('script')).toBeNull()
})
