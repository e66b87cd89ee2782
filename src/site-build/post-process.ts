import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './html/compress-files.ts'
import { missingFiles } from './html/missing-files.ts'
import { postProcessPages } from './html/post-process-pages.ts'
import { writePolicy } from '../server/policy/write.ts'
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
  writePolicy(client, join(folder, 'deploy'), scripts)
  problems.push(...missingFiles(client, base, named))
  if (problems.length === 0) await compressFiles(client, root)
  return { count, problems }
}
