import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { content } from '../../content/generated/index.ts'
import type { Content } from '../../content/model/localised.ts'
import { emailLink } from '../../content/model/links.ts'
import { baseLocale } from '../../content/i18n/locales.ts'
import { scriptDigest } from '../../lib/digest.ts'
import { caddyfile } from './caddy.ts'
import { headersFile } from './headers-file.ts'
import { nginxConfiguration } from './nginx.ts'
import { redirectsFile } from './redirects-file.ts'
import { policyFor } from './policy.ts'

/**
 * Writes the policy beside the built pages as _headers, and into `deploy` for servers that do not read such a file.
 * `scripts` are the inline scripts of the pages.
 */
export function writePolicy(root: string, deploy: string, scripts: ReadonlySet<string>): void {
  const { delivery, email } = content[baseLocale].site
  const policy = policyFor({
    inlineScripts: [...scripts].map((script) => scriptDigest('sha256', script)),
    formAction: formActionOf(delivery, email),
  })
  mkdirSync(deploy, { recursive: true })
  writeFileSync(join(root, '_headers'), headersFile(policy))
  writeFileSync(join(root, '_redirects'), redirectsFile())
  writeFileSync(join(deploy, 'nginx.conf'), nginxConfiguration(policy))
  writeFileSync(join(deploy, 'Caddyfile'), caddyfile(policy))
}

function formActionOf(delivery: Content['site']['delivery'], email: string): string[] {
  if (delivery === 'simulated') return [emailLink(email)]
  if (delivery === 'intake') return ['self']
  // Without script that server leads back to the site, and browsers hold the policy against that too.
  return 'intake' in delivery ? ['self', delivery.intake] : [delivery.endpoint]
}
