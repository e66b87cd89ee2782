import { expect, it } from 'vitest'
import { assetsPlaceholder } from '../../site/lifecycle/vike-internals.ts'
import { deferScripts } from './defer-scripts.ts'

const page = `<body><main></main>
  <script src="/assets/entry.js" type="module" async></script>
  <link rel="modulepreload" href="/assets/b.js" as="script" type="text/javascript">
  <link rel="modulepreload" href="/assets/a.js" as="script" type="text/javascript">
  <link rel="modulepreload" href="/assets/a.js" as="script" type="text/javascript">
</body>`

it('puts the scripts of a page at its end, where nothing runs them yet, once each, what others import first, with the digests of their files', () => {
  expect(deferScripts(page, (address) => `digest-of-${address}`).replace(/\n\s*/g, '')).toBe(
    '<body><main></main>' +
      '<script type="deferred-module" src="/assets/a.js" integrity="digest-of-/assets/a.js" fetchpriority="low"></script>' +
      '<script type="deferred-module" src="/assets/b.js" integrity="digest-of-/assets/b.js" fetchpriority="low"></script>' +
      '<script type="deferred-module" src="/assets/entry.js" integrity="digest-of-/assets/entry.js" fetchpriority="low"></script>' +
      '</body>',
  )
})

const entry = '<script src="/entry.js" type="module" async></script>'

it.each([
  ['no entry', '<script src="/a.js"></script>'],
  ['an entry of another form beside it', `${entry}<script async src="/a.js" type="module"></script>`],
  ['a preload of another form', `<link href="/a.js" rel="modulepreload">${entry}`],
  ['the place of style sheets, which nothing has taken', `${assetsPlaceholder}${entry}`],
])('notices when the pages are written otherwise: %s', (_, html) => {
  expect(() => deferScripts(`<body>${html}</body>`, () => '')).toThrow('docs/upgrading-vike.md')
})
