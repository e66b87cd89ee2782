import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { canonicalPath, revalidate, serveFolder } from '#src/site-server/index.ts'
import { isInstalled, type RunningServer } from '../harness/programs/processes.ts'
import { startCaddy, startNginx } from '../harness/servers/other-servers.ts'
import { deploy, root } from './specimen.ts'

const urlPaths = listFiles(root)
  .filter((file) => !/\.(br|gz)$|(^|\/)404\.html$|^_(headers|redirects)$/.test(file))
  .map((file) => canonicalPath(`/${file}`))

type Answer = { status: number; headers: Record<string, string>; location: string | null; body: string }

const policyHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'x-frame-options',
  'cache-control',
]

async function ask(server: string, urlPath: string): Promise<Answer> {
  const response = await fetch(server + urlPath, { redirect: 'manual' })
  return {
    status: response.status,
    headers: Object.fromEntries(policyHeaders.map((name) => [name, response.headers.get(name) ?? ''])),
    location: response.headers.get('location'),
    body: await response.text(),
  }
}

const { url: own, stop } = await serveFolder(root)
afterAll(stop)

describe("the site's server", () => {
  it('the server serves every built file at its URL, with all headers of the policy', async () => {
    expect(urlPaths.length).toBeGreaterThan(60)
    for (const urlPath of urlPaths) {
      const { status, headers } = await ask(own, urlPath)
      expect({ urlPath, status }).toEqual({ urlPath, status: 200 })
      expect(Object.entries(headers).filter(([, value]) => value === '')).toEqual([])
    }
  })
})

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
])('%s with the generated configuration', (program, startServer) => {
  const isMissing = !isInstalled(program)
  let server: RunningServer | undefined
  let other = ''

  beforeAll(async () => {
    server = await startServer(deploy, root)
    other = server?.url ?? ''
  })
  afterAll(() => server?.stop())

  it.skipIf(isMissing)("a server with the generated configuration responds as the site's server does", async () => {
    for (const urlPath of [
      ...urlPaths,
      '/nowhere',
      '/fr/nulle-part',
      '/assets/gone.js',
      '/404',
      '/fr/404',
      '/_headers',
      '/_redirects',
      '/index.html.br',
    ]) {
      expect({ urlPath, ...(await ask(other, urlPath)) }).toEqual({ urlPath, ...(await ask(own, urlPath)) })
    }
  })

  it.skipIf(isMissing)(
    'a server with the generated configuration redirects to the canonical URL of a page, and never to another host',
    async () => {
      for (const urlPath of [
        '/fr/',
        '/fr/?plan=a%20b',
        '/pricing.html',
        '/fr/pricing.html?a=b',
        '/index.html',
        '/index',
        '/fr/index?a',
        '/about///',
      ]) {
        const { status, location } = await ask(other, urlPath)
        expect({ urlPath, status, location }).toEqual({ urlPath, status: 308, location: (await ask(own, urlPath)).location })
      }
      for (const urlPath of ['//elsewhere.example/', '/\\elsewhere.example/', '//elsewhere.example/index.html']) {
        const { location } = await ask(other, urlPath)
        expect(new URL(location ?? '/', other).origin).toBe(other)
      }
    },
  )
})

describe('_headers as Netlify reads it', async () => {
  const { headers, errors } = await parseAllHeaders({ headersFiles: [`${root}/_headers`], configHeaders: undefined, minimal: false })
  const rules = headers as Header[] // not minimal

  it('the file _headers has no syntax error', () => {
    expect(errors).toEqual([])
    expect(rules.length).toBeGreaterThan(1)
  })

  it("the file _headers sets the same headers as the site's server", async () => {
    for (const urlPath of urlPaths) {
      const matching = rules.filter(({ forRegExp }) => forRegExp.test(urlPath)).flatMap(({ values }) => Object.entries(values))
      const said: Record<string, string> = Object.fromEntries([
        ['cache-control', revalidate],
        ...matching.map(([name, value]): [string, string] => [name.toLowerCase(), value]),
      ])
      expect({ urlPath, ...said }).toEqual({ urlPath, ...(await ask(own, urlPath)).headers })
    }
  })
})
