import { expect, it } from 'vitest'
import { shortDigest } from '#src/lib/node/digest.ts'
import { deferData, deferScripts } from './defer.ts'

const page = `<body><main></main>
  <script src="/assets/entry.js" type="module" async></script>
  <link rel="modulepreload" href="/assets/b.js" as="script" type="text/javascript">
  <link rel="modulepreload" href="/assets/a.js" as="script" type="text/javascript">
  <link rel="modulepreload" href="/assets/a.js" as="script" type="text/javascript">
</body>`

it('deferScripts moves each script to the end of the page once, with its digest, imported modules before the entry', () => {
  expect(deferScripts(page, (urlPath) => `digest-of-${urlPath}`).replace(/\n\s*/g, '')).toBe(
    '<body><main></main><template id="deferred-scripts">' +
      '<script type="module" src="/assets/a.js" integrity="digest-of-/assets/a.js" fetchpriority="low"></script>' +
      '<script type="module" src="/assets/b.js" integrity="digest-of-/assets/b.js" fetchpriority="low"></script>' +
      '<script type="module" src="/assets/entry.js" integrity="digest-of-/assets/entry.js" fetchpriority="low"></script>' +
      '</template></body>',
  )
})

const entry = '<script src="/entry.js" type="module" async></script>'

it.each([
  ['no entry', '<script src="/a.js"></script>'],
  ['a second entry of another form', `${entry}<script async src="/a.js" type="module"></script>`],
  ['a preload of another form', `<link href="/a.js" rel="modulepreload">${entry}`],
])('deferScripts throws if a page has %s', (_, html) => {
  expect(() => deferScripts(`<body>${html}</body>`, () => '')).toThrow('docs/develop/upgrading-vike.md')
})

const json = '{"data":"$& and <b>"}'

it('deferData moves the data of a page into a file, and leaves the URL and the digest of the file in the page', () => {
  const { html, data } = deferData(`<main></main><script id="vike_pageContext" type="application/json">${json}</script></body>`, '/house/')
  expect(data).toEqual({ path: `assets/data/${shortDigest(json)}.json`, json })
  expect(html).toMatch(
    /^<main><\/main><template id="vike_pageContext" hidden translate="no" data-path="\/house\/assets\/data\/\w{8}\.json" data-integrity="sha384-[\w+/]{64}"><\/template><\/body>$/,
  )
  expect(html).toContain(data.path)
})

it('deferData throws if a page has no data', () => {
  expect(() => deferData('<script id="vike_pageContext"></script>', '/')).toThrow('docs/develop/upgrading-vike.md')
})
