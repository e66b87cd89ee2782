import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printHeadersFile, printRedirectsFile } from './headers-file.ts'
import { type PageNeeds, sitePolicy } from './policy.ts'
import { caddyfile, nginxConfiguration } from './web-servers.ts'

/** Writes the policy: as _headers and _redirects into `root`, and as configurations of nginx and Caddy into `deploy`. */
export function writePolicy(root: string, deploy: string, needs: PageNeeds): void {
  const policy = sitePolicy(needs)
  mkdirSync(deploy, { recursive: true })
  writeFileSync(join(root, '_headers'), printHeadersFile(policy))
  writeFileSync(join(root, '_redirects'), printRedirectsFile())
  writeFileSync(join(deploy, 'nginx.conf'), nginxConfiguration(policy))
  writeFileSync(join(deploy, 'Caddyfile'), caddyfile(policy))
}
