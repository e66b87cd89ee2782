import { beforeEach, expect, it } from 'vitest'
import { applyHead } from './page-head.ts'

beforeEach(() => {
  document.head.innerHTML = ''
})

const content = (selector: string) => [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute('content'))

it('applyHead replaces the tags of the previous page, and removes tags that the new page lacks', () => {
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

it('applyHead keeps tags that belong to no page, and removes the JSON-LD of the first page', () => {
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
