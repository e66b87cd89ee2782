import { existsSync, mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { content } from '#src/content-model/all-languages/content.ts'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { scriptDigest } from '#src/lib/node/digest.ts'
import { postProcessSite } from './post-process.ts'

const inline = 'document.documentElement.dataset.ready = ""'
const pageUrl = `${content[baseLocale].site.url}/about`

/** Returns a page as Vike prerenders it, with `body` in its main content. */
const pageWith = (
  body: string,
  head = '',
) => `<!doctype html><html lang="en"><head><link rel="stylesheet" type="text/css" href="/assets/a.css">
<title>Oak</title>${head}<script>${inline}</script></head><body><main>${body}</main>
<script id="vike_pageContext" type="application/json">{"page":"about"}</script>
<script src="/assets/entry.js" type="module" async></script></body></html>`

const files = {
  'client/about/index.html': pageWith('A tree.', `<link rel="canonical" href="${pageUrl}">`),
  'client/assets/entry.js': `// ${'long '.repeat(400)}`,
  'client/assets/a.css': 'main { color: red }',
  'client/.vite/manifest.json': '{}',
}

/** Post-processes a built site that has the given files. Returns the outcome, and functions that read the processed files. */
async function process(built: Record<string, string>) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'post-process-'))
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), text)
  }
  const outcome = await postProcessSite(folder.path, folder.path, '/')
  const paths = readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
  const texts = new Map(paths.filter((path) => /\.(html|json|xml|conf)$|Caddyfile$|_headers$/.test(path)).map((path) => [path, text(path)]))
  function text(path: string) {
    return existsSync(join(folder.path, path)) ? readFileSync(join(folder.path, path), 'utf8') : ''
  }
  return { ...outcome, paths, text: (path: string) => texts.get(path) ?? '' }
}

it('a page has its scripts in a template, its data in a file, and its style sheet behind the inline script', async () => {
  const { count, findings, text } = await process(files)
  expect({ count, findings }).toEqual({ count: 1, findings: [] })
  const html = text('client/about/index.html')
  const [, data = ''] = /data-path="\/(assets\/data\/\w+\.json)"/.exec(html) ?? []
  expect(text(`client/${data}`)).toBe('{"page":"about"}')
  expect(html).toMatch(/<template id="deferred-scripts"><script type="module" src="\/assets\/entry\.js" integrity="sha384-/)
  expect(html.indexOf('</script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
})

it('the policy permits the inline script by its digest, and the sitemap lists the page', async () => {
  const { text, paths } = await process(files)
  expect(text('client/_headers')).toContain(scriptDigest('sha256', inline))
  expect(text('client/sitemap.xml')).toContain(`<loc>${pageUrl}</loc>`)
  expect(paths).toEqual(expect.arrayContaining(['deploy/Caddyfile', 'client/assets/entry.js.br', 'client/assets/entry.js.gz']))
  expect(paths).not.toContain('client/.vite')
})

it('a key of a message, and a file that was not built, are findings, and then no file is compressed', async () => {
  const { findings, paths } = await process({
    ...files,
    'client/about/index.html': pageWith('common.nav.about <img src="/assets/oak.webp" alt="">'),
  })
  expect(findings).toEqual([
    expect.stringMatching(/^about\/index\.html .*common\.nav\.about/),
    expect.stringMatching(/^about\/index\.html names \/assets\/oak\.webp, which has not been built$/),
  ])
  expect(paths.filter((path) => path.endsWith('.br'))).toEqual([])
})

it('a site without pages is a finding', async () => {
  const { findings } = await process({ 'client/assets/a.css': 'main { color: red }' })
  expect(findings).toEqual([expect.stringMatching(/client has no page$/)])
})
