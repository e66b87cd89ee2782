import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { fetchedFiles, inlineScripts } from './built-html.ts'

it('inlineScripts returns the source of inline scripts that browsers run', () => {
  const page = parse(`<head><script>a < b && "c"</script><script type="module">d()</script><script src="/e.js"></script></head>
    <body><script type="application/json">{"f":1}</script><script type="application/ld+json">{"g":1}</script></body>`)
  expect(inlineScripts(page)).toEqual(['a < b && "c"', 'd()'])
})

it('fetchedFiles returns the files that browsers fetch for a page, but not the pages that it links to', () => {
  const page = parse(`
    <link rel="canonical" href="/a"><link rel="alternate" href="/fr"><link rel="icon" href="/icon.svg"><link rel="preload" href="/font.woff2">
    <script src="/a.js"></script><script>inline()</script><script src="https://b.example/b.js"></script><template data-path="/data.json"></template>
    <a href="/pricing"><img src="/p.webp" srcset="/p-1.webp 1x, /p-2.webp 2x"></a><source srcset="/p.avif 400w">`)
  expect(fetchedFiles(page)).toEqual(['/icon.svg', '/font.woff2', '/a.js', '/p.webp', '/data.json', '/p-1.webp', '/p-2.webp', '/p.avif'])
})
