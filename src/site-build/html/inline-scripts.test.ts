import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'

it('finds what a browser runs of the scripts in a page, as it is written', () => {
  const page = parse(`<head><script>a < b && "c"</script><script type="module">d()</script><script src="/e.js"></script></head>
    <body><script type="application/json">{"f":1}</script><script type="application/ld+json">{"g":1}</script></body>`)
  expect(inlineScripts(page)).toEqual(['a < b && "c"', 'd()'])
})
