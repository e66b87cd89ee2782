import { expect, it } from 'vitest'
import { caddyfile } from './caddy.ts'
import { headersFile } from './headers-file.ts'
import { nginxConfiguration } from './nginx.ts'
import type { Policy } from './policy.ts'
import { redirectsFile } from './redirects-file.ts'

const policy: Policy = {
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Quoted': 'says "no"' },
  caching: [
    { pattern: '/assets/*', value: 'public, max-age=31536000' },
    { pattern: '/*.json', value: 'public, max-age=60' },
  ],
}

// tests/dist/servers.test.ts tests real servers; these snapshots show reviewers what a change does to the files.
it.each([
  ['_headers', headersFile(policy)],
  ['_redirects', redirectsFile()],
  ['nginx.conf', nginxConfiguration(policy)],
  ['Caddyfile', caddyfile(policy)],
])('prints a policy as %s', async (name, printed) => {
  await expect(printed).toMatchFileSnapshot(`printed/${name}`)
})
