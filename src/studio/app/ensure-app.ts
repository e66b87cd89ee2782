import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpmScript } from '../../lib/node/command.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import { listFiles } from '../../lib/node/list-files.ts'
import { siteCode } from '../../site-build/release.ts'
import { appFolder } from './app-files.ts'

/** Name of the file in the folder of the app with the digest of its sources. */
const digestFile = 'sources'

/** Sources of the app that do not reach the built site. */
const editorFolders = ['editor', 'live-content', 'studio'].map((folder) => `src/${folder}`)

/** Returns a digest of all sources of the app, without tests. */
function sourcesDigest(root: string): string {
  const files = editorFolders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
  const sources = [...siteCode(root), ...files.filter((path) => !/\.test\.tsx?$/.test(path))]
  return shortDigest(...sources.flatMap((path) => [path, readFileSync(join(root, path))]))
}

/**
 * Builds the app of the studio if its sources have changed since the last build. The build runs in a separate process, whose memory is
 * free afterwards. Throws, with the output of the build, if it fails.
 */
export async function ensureApp(root: string): Promise<void> {
  const digest = sourcesDigest(root)
  const file = join(root, appFolder, digestFile)
  if (existsSync(file) && readFileSync(file, 'utf8') === digest) return
  const { isDone, output, errors } = await runNpmScript(root, 'build:studio')
  if (!isDone) throw new Error(`The studio cannot be built.\n${output}${errors}`)
  writeFileSync(file, digest)
}
