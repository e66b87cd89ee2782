import { expect, it } from 'vitest'
import { printHeadersFile, printRedirectsFile } from './headers-file.ts'
import type { Policy } from './policy.ts'
import { caddyfile, nginxConfiguration } from './web-servers.ts'

const policy: Policy = {
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Quoted': 'says "no"' },
  caching: [
    { pattern: '/assets/*', value: 'public, max-age=31536000' },
    { pattern: '/*.json', value: 'public, max-age=60' },
  ],
}

// tests/dist/servers.test.ts tests the configurations in the real servers. These snapshots show how a change affects the files.
it.each([
  ['_headers', () => printHeadersFile(policy)],
  ['_redirects', printRedirectsFile],
  ['nginx.conf', () => nginxConfiguration(policy)],
  ['Caddyfile', () => caddyfile(policy)],
])('the policy is printed for web servers as the file %s', async (name, print) => {
  await expect(print()).toMatchFileSnapshot(`snapshots/${name}`)
})
