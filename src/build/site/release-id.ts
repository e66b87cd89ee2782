import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortDigest } from '#src/lib/node/digest.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import outsideBuilds from './folders-outside-builds.json' with { type: 'json' }

/** The folders and files with the code of a build. The commands in `scripts` only start it. */
export const siteCodeFolders = ['src', 'pages', 'renderer', 'package-lock.json']

/**
 * Folders that are not code of a build: no build loads their files, and the gate, which decides what may be served, does not load them
 * either. `npm run repository:sync` writes folders-outside-builds.json from the imports. src/public is added, because it is generated from
 * other files.
 */
const foldersOutsideBuilds = ['src/public', ...outsideBuilds]

const isIrrelevant = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || foldersOutsideBuilds.some((folder) => path.startsWith(`${folder}/`))

const isGenerated = (path: string): boolean => path.includes('/generated/')

/** Returns whether a path is code that a build uses, and that no tool generates. */
export const isSiteCode = (path: string): boolean => !isIrrelevant(path) && !isGenerated(path)

export const siteCode = (root: string): string[] => inputsOf(root).filter(isSiteCode)

/**
 * Identifies a build: a digest of all inputs of its pages. If the server has another release than an open page, the page reloads at the
 * next navigation.
 */
export const releaseOf = (root: string): string => shortDigest(...inputsOf(root).flatMap((path) => [path, readFileSync(join(root, path))]))

function inputsOf(root: string): string[] {
  const isFile = (path: string) => /\.\w+$/.test(path)
  const paths = siteCodeFolders.flatMap((path) => (isFile(path) ? [path] : listFiles(join(root, path)).map((file) => `${path}/${file}`)))
  return paths.filter((path) => !isIrrelevant(path))
}
