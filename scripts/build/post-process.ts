import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './html/compress-files.ts'
import { postProcessPages } from './html/post-process-pages.ts'
import { writePolicy } from '../policy/write.ts'
import { writeSiteFiles } from './site-files/write.ts'

/**
 * The last hand on the site that Vike has built below a project's `root` into a folder, for `base`: what it says to machines and to
 * servers, and whether it may go live. Returns what nobody should see in its pages, and how many there are.
 */
export async function postProcessSite(root: string, folder: string, base: string): Promise<{ count: number; problems: string[] }> {
  const client = join(folder, 'client')
  // The bundler's own notes.
  rmSync(join(client, '.vite'), { recursive: true, force: true })
  const { count, scripts, listed, problems } = postProcessPages(client, base)
  writeSiteFiles(client, base, listed)
  writePolicy(client, join(folder, 'deploy'), scripts)
  if (problems.length === 0) await compressFiles(client, root)
  return { count, problems }
}
