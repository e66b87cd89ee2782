import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { canonicalPath, revalidate, serveFolder } from '#src/site/server/index.ts'
import { isInstalled, type RunningServer } from '../harness/programs/processes.ts'
import { startCaddy, startNginx } from '../harness/servers/other-servers.ts'
import { deploy, root } from './specimen.ts'

/** URL path of every file that a visitor can request. */
const addresses = listFiles(root)
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

async function ask(server: string, address: string): Promise<Answer> {
  const response = await fetch(server + address, { redirect: 'manual' })
  return {
    status: response.status,
    headers: Object.fromEntries(policyHeaders.map((name) => [name, response.headers.get(name) ?? ''])),
    location: response.headers.get('location'),
    body: await response.text(),
  }
}

const { address: own, stop } = await serveFolder(root)
afterAll(stop)

describe("the site's server", () => {
  it('the server serves every built file at its URL, with all headers of the policy', async () => {
    expect(addresses.length).toBeGreaterThan(60)
    for (const address of addresses) {
      const { status, headers } = await ask(own, address)
      expect({ address, status }).toEqual({ address, status: 200 })
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
    other = server?.address ?? ''
  })
  afterAll(() => server?.stop())

  it.skipIf(isMissing)("the host responds as the site's server does", async () => {
    for (const address of [
      ...addresses,
      '/nowhere',
      '/fr/nulle-part',
      '/assets/gone.js',
      '/404',
      '/fr/404',
      '/_headers',
      '/_redirects',
      '/index.html.br',
    ]) {
      expect({ address, ...(await ask(other, address)) }).toEqual({ address, ...(await ask(own, address)) })
    }
  })

  it.skipIf(isMissing)('the host redirects to the canonical URL of a page, and never to another host', async () => {
    for (const address of [
      '/fr/',
      '/fr/?plan=a%20b',
      '/pricing.html',
      '/fr/pricing.html?a=b',
      '/index.html',
      '/index',
      '/fr/index?a',
      '/about///',
    ]) {
      const { status, location } = await ask(other, address)
      expect({ address, status, location }).toEqual({ address, status: 308, location: (await ask(own, address)).location })
    }
    for (const address of ['//elsewhere.example/', '/\\elsewhere.example/', '//elsewhere.example/index.html']) {
      const { location } = await ask(other, address)
      expect(new URL(location ?? '/', other).origin).toBe(other)
    }
  })
})

describe('_headers as Netlify reads it', async () => {
  const { headers, errors } = await parseAllHeaders({ headersFiles: [`${root}/_headers`], configHeaders: undefined, minimal: false })
  const rules = headers as Header[] // not minimal

  it('the file _headers has no syntax error', () => {
    expect(errors).toEqual([])
    expect(rules.length).toBeGreaterThan(1)
  })

  it("the file _headers sets the same headers as the site's server", async () => {
    for (const address of addresses) {
      const matching = rules.filter(({ forRegExp }) => forRegExp.test(address)).flatMap(({ values }) => Object.entries(values))
      const said: Record<string, string> = Object.fromEntries([
        ['cache-control', revalidate],
        ...matching.map(([name, value]): [string, string] => [name.toLowerCase(), value]),
      ])
      expect({ address, ...said }).toEqual({ address, ...(await ask(own, address)).headers })
    }
  })
})
