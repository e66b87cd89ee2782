import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, it, onTestFinished } from 'vitest'
import { filesNamedIn, missingFiles } from './missing-files.ts'

it('finds what a page has the browser fetch, and nothing that a visitor asks for', () => {
  const page = parse(`
    <link rel="canonical" href="/a"><link rel="alternate" href="/fr"><link rel="icon" href="/icon.svg"><link rel="preload" href="/font.woff2">
    <script src="/a.js"></script><script>inline()</script><script src="https://b.example/b.js"></script><template data-address="/data.json"></template>
    <a href="/pricing"><img src="/p.webp" srcset="/p-1.webp 1x, /p-2.webp 2x"></a><source srcset="/p.avif 400w">`)
  expect(filesNamedIn(page)).toEqual(['/icon.svg', '/font.woff2', '/a.js', '/p.webp', '/data.json', '/p-1.webp', '/p-2.webp', '/p.avif'])
})

it('tells of those that are not there, or are empty, each with who names it', () => {
  const root = mkdtempSync(join(tmpdir(), 'missing-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'fonts/é.woff2': 'font',
    'fonts/empty.woff2': '',
    'assets/a.css': 'x{src:url(/house/fonts/gone.woff2)}y{src:url("/house/fonts/empty.woff2")}',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const named = new Map(['/house/fonts/%C3%A9.woff2', '/house/fonts', '/fonts/%C3%A9.woff2'].map((address) => [address, 'index.html']))
  expect(missingFiles(root, '/house/', named)).toEqual([
    'index.html names /house/fonts, which has not been built',
    'index.html names /fonts/%C3%A9.woff2, which has not been built',
    'assets/a.css names /house/fonts/gone.woff2, which has not been built',
    'assets/a.css names /house/fonts/empty.woff2, which is empty',
  ])
})
