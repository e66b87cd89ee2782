import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { addAnalytics } from './analytics.ts'

/** Adds analytics to a site with one page. Returns the page, and a function that returns the content of the file at a URL. */
function siteWith(analytics: Parameters<typeof addAnalytics>[2]) {
  const root = mkdtempSync(join(tmpdir(), 'analytics-'))
  const path = join(root, 'index.html')
  writeFileSync(path, '<body><main></main><template id="deferred-scripts"><script src="/house/a.js"></script></template></body>\n')
  addAnalytics(root, '/house/', analytics)
  const fileAt = (urlPath = '') => readFileSync(join(root, urlPath.replace('/house/', '')), 'utf8')
  return { page: parse(readFileSync(path, 'utf8')), fileAt }
}

it('adds the analytics script to a template of the page, and the module that runs the script as the last deferred script', () => {
  const data = { 'website-id': 'a"b&c', 'host-url': 'https://stats.example' }
  const { page, fileAt } = siteWith({ script: 'https://stats.example/script.js', integrity: 'sha384-abc', data })
  const [script] = page.querySelectorAll('template[data-analytics] script')
  expect(script?.attributes).toEqual({
    src: 'https://stats.example/script.js',
    integrity: 'sha384-abc',
    crossorigin: 'anonymous',
    'data-website-id': 'a"b&c',
    'data-host-url': 'https://stats.example',
  })
  const deferred = page.querySelectorAll('template#deferred-scripts script').map((element) => element.getAttribute('src'))
  expect(deferred).toEqual(['/house/a.js', expect.stringMatching(/^\/house\/assets\/analytics\.\w{8}\.js$/)])
  expect(fileAt(deferred[1])).toContain("querySelector('template[data-analytics]')")
})

it('a script without integrity and data has no attribute except src', () => {
  const { page } = siteWith({ script: '/stats/script.js' })
  expect(page.querySelector('template[data-analytics]')?.innerHTML).toBe('<script src="/stats/script.js"></script>')
})

it('throws if a page has no deferred scripts', () => {
  const root = mkdtempSync(join(tmpdir(), 'analytics-'))
  writeFileSync(join(root, 'index.html'), '<body></body>')
  expect(() => addAnalytics(root, '/', { script: '/a.js' })).toThrow('index.html has no deferred scripts')
})
