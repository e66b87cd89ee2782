import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from '../harness/intake/test-intake.ts'
import { isInstalled, type RunningServer } from '../harness/programs/processes.ts'
import { startCaddyProxy, startNginxProxy } from '../harness/servers/other-servers.ts'
import { type SpecimenServer, startSpecimenServer } from '../harness/servers/specimen-server.ts'
import { folderOf } from '../specimen/variants.ts'

const partsOf = async (response: Response) => ({
  status: response.status,
  location: response.headers.get('location'),
  policy: response.headers.get('content-security-policy'),
  length: (await response.text()).length,
})

describe.each([
  ['nginx', startNginxProxy],
  ['caddy', startCaddyProxy],
])('%s with the generated configuration in front of the server', (program, startProxy) => {
  const isMissing = !isInstalled(program)
  let house: SpecimenServer
  let proxy: RunningServer | undefined

  beforeAll(async () => {
    house = await startSpecimenServer({ TRUSTED_PROXY: '127.0.0.1' })
    proxy = await startProxy(join(folderOf('intake'), 'dist/deploy'), house.url)
  })
  afterAll(async () => {
    await proxy?.stop()
    await house.stop()
  })

  const ask = (path: string, init: RequestInit = {}) => fetch(String(proxy?.url) + path, { redirect: 'manual', ...init })
  const post = (email: string, headers: Record<string, string> = {}) =>
    ask('/requests', {
      method: 'POST',
      body: JSON.stringify(message({ email })),
      headers: { 'Content-Type': 'application/json', Origin: String(proxy?.url), ...headers },
    })

  it.skipIf(isMissing)('the proxy passes on pages, redirects, the inbox and /ready unchanged', async () => {
    for (const path of ['/', '/fr/contact', '/pricing.html', '/staff', '/fr/staff', '/ready', '/nowhere', '//x', '/a%2fb?c=d']) {
      const [passed, direct] = [await ask(path), await fetch(house.url + path, { redirect: 'manual' })]
      expect({ path, ...(await partsOf(passed)) }).toEqual({ path, ...(await partsOf(direct)) })
    }
  })

  it.skipIf(isMissing)('the proxy passes on the IP address of the visitor, whatever the visitor writes in X-Forwarded-For', async () => {
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const { status } = await post(`v${index}@example.com`, { 'X-Forwarded-For': `192.0.2.${index}` })
      expect(status).toBe(200)
    }
    // The intake flags the sixth request of a network. If the proxy passed on the IP addresses that the visitor has written in the header,
    // each request would have another network, and none would be flagged.
    const flags = async (email: string) => (await house.storedRequests(email)).map((row) => row['flags'])
    expect(await flags('v5@example.com')).toEqual([expect.not.stringContaining('rate')])
    expect(await flags('v6@example.com')).toEqual([expect.stringContaining('rate')])
  })

  it.skipIf(isMissing)('the proxy passes on a request of the greatest permitted size, and the refusal of a larger request', async () => {
    const form = (size: number) => ask('/requests', { method: 'POST', body: new URLSearchParams({ message: 'x'.repeat(size) }) })
    expect((await form(60_000)).status).toBe(422)
    expect((await form(70_000)).status).toBe(413)
  })
})
