import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpmScript } from '../../lib/node/command.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import { listFiles } from '../../lib/node/list-files.ts'
import { appFolder } from './app-files.ts'

/** Name of the file in the folder of the app with the digest of its sources. */
const digestFile = 'sources'

const sourceFolders = ['src', 'pages', 'renderer']

/** Returns a digest of all sources of the app. Tests and generated pictures do not count. */
function sourcesDigest(root: string): string {
  const isSource = (path: string) => !/^src\/public\/|\/generated\/|\.test\.tsx?$/.test(path)
  const paths = sourceFolders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`)).filter(isSource)
  const files = [...paths, 'vite.config.ts', 'package-lock.json']
  return shortDigest(...files.flatMap((path) => [path, readFileSync(join(root, path))]))
}

/**
 * Builds the app of the studio if its sources have changed since the last build. The build runs in a process of its own, whose memory is
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
