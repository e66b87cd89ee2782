import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortDigest } from '#src/lib/node/digest.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'

export const siteCodeFolders = ['src', 'pages', 'renderer', 'scripts', 'vite.config.ts', 'package-lock.json']

/**
 * Folders that are not code of a build.
 *
 * - No build loads a file of the servers and the editor.
 * - src/public is generated from other files.
 * - src/publishing is not in this list: no build loads it, but it decides whether a built site is served.
 */
export const foldersOutsideBuilds = [
  'src/public',
  ...['editor', 'content-in-memory', 'studio', 'server-lib/mail', 'server-lib/database', 'server-lib/sign-in', 'intake'].map(
    (product) => `src/${product}`,
  ),
]

const bundledFolders = ['src/intake/build', 'src/intake/model', 'src/intake/templates']

const isBelow = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`))

const isIrrelevant = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || (isBelow(path, foldersOutsideBuilds) && !isBelow(path, bundledFolders))

const isGenerated = (path: string): boolean => path.includes('/generated/')

/** Returns whether a path is code that a build uses, and that no tool generates. */
export const isSiteCode = (path: string): boolean => !isIrrelevant(path) && !isGenerated(path)

/** Lists the code below `root` that a build uses, without generated files. */
export const siteCode = (root: string): string[] => inputsOf(root).filter(isSiteCode)

/**
 * Identifies a build: a digest of all inputs of its pages. A page that was opened before another release reloads at the next navigation.
 */
export const releaseOf = (root: string): string => shortDigest(...inputsOf(root).flatMap((path) => [path, readFileSync(join(root, path))]))

function inputsOf(root: string): string[] {
  const isFile = (path: string) => /\.\w+$/.test(path)
  const paths = siteCodeFolders.flatMap((path) => (isFile(path) ? [path] : listFiles(join(root, path)).map((file) => `${path}/${file}`)))
  return paths.filter((path) => !isIrrelevant(path))
}
