import { expect, it } from 'vitest'
import { shortDigest } from '../../lib/digest.ts'
import { deferData } from './defer-data.ts'

const json = '{"data":"$& and <b>"}'

it('leaves where the data are, and their digest', () => {
  const { html, data } = deferData(`<main></main><script id="vike_pageContext" type="application/json">${json}</script></body>`, '/house/')
  expect(data).toEqual({ path: `assets/data/${shortDigest(json)}.json`, json })
  expect(html).toMatch(
    /^<main><\/main><template id="vike_pageContext" hidden translate="no" data-address="\/house\/assets\/data\/\w{8}\.json" data-integrity="sha384-[\w+/]{64}"><\/template><\/body>$/,
  )
  expect(html).toContain(data.path)
})

it('notices when the pages are written otherwise', () => {
  expect(() => deferData('<script id="vike_pageContext"></script>', '/')).toThrow('docs/upgrading-vike.md')
})
