import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { content } from '../content/model/index.ts'
import { baseLocale } from '../content/i18n/locales.ts'
import { emailLink } from '../content/model/links.ts'
import { scriptDigest } from '../lib/digest.ts'
import { compressFiles } from './html/compress-files.ts'
import { missingFiles } from './html/missing-files.ts'
import { postProcessPages } from './html/post-process-pages.ts'
import { writePolicy } from '../server/index.ts'
import { writeSiteFiles } from './site-files/write.ts'

/**
 * Post-processes the site that Vike has built below a project's `root` into a folder, for `base`: pages, files for crawlers,
 * configuration of servers. Returns the number of pages, and the problems that keep the site from going live.
 */
export async function postProcessSite(root: string, folder: string, base: string): Promise<{ count: number; problems: string[] }> {
  const client = join(folder, 'client')
  // Metadata of Vite.
  rmSync(join(client, '.vite'), { recursive: true, force: true })
  const { count, scripts, listed, named, problems } = postProcessPages(client, base)
  writeSiteFiles(client, base, listed)
  writePolicy(client, join(folder, 'deploy'), {
    inlineScripts: [...scripts].map((script) => scriptDigest('sha256', script)),
    formAction: formTargets(content[baseLocale].site),
  })
  problems.push(...missingFiles(client, base, named))
  if (problems.length === 0) await compressFiles(client, root)
  return { count, problems }
}

/** Returns the targets of the contact forms for the content security policy. */
function formTargets({ delivery, email }: (typeof content)[typeof baseLocale]['site']): string[] {
  if (delivery === 'simulated') return [emailLink(email)]
  if (delivery === 'intake') return ['self']
  // Without JavaScript, the intake redirects back to the site, and browsers apply form-action to redirects too.
  return 'intake' in delivery ? ['self', delivery.intake] : [delivery.endpoint]
}
