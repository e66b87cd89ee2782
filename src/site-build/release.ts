import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortDigest } from '../lib/node/digest.ts'
import { listFiles } from '../lib/node/list-files.ts'

const folders = ['src', 'pages', 'renderer', 'scripts']
const inputFiles = ['vite.config.ts', 'package-lock.json']

/** Files that do not reach a page, and src/public, which is generated from the other files. */
const isIrrelevant = (path: string): boolean => /^src\/(public|editor|dev-server)\/|\.test\.tsx?$/.test(path)

/**
 * Identifies a build: a digest of all inputs of its pages. A page that was opened before another release reloads at the next navigation.
 */
export function releaseOf(root: string): string {
  const paths = folders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
  const inputs = [...paths.filter((path) => !isIrrelevant(path)), ...inputFiles]
  return shortDigest(...inputs.flatMap((path) => [path, readFileSync(join(root, path))]))
}
