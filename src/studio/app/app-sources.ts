import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteCode } from '#src/build/site/release-id.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'

/** Name of the file in the folder of the app that contains the digest of the app's sources. */
const digestFile = 'sources'

/** Folders with sources of the app that a build of the site does not load. */
const editorFolders = ['editor', 'live-content', 'studio'].map((folder) => `src/${folder}`)

/** Returns the digest of the source files of the app. Leaves out test files. */
function sourcesDigest(root: string): string {
  const files = filesIn(root, editorFolders)
  const sources = [...siteCode(root), ...files.filter((path) => !/\.test\.tsx?$/.test(path))]
  return shortDigest(...sources.flatMap((path) => [path, readFileSync(join(root, path))]))
}

/** Stores the digest of the sources beside the app. Call this for an app that was built from the current sources. */
export const recordSources = (root: string, folder: string): void => writeFileSync(join(folder, digestFile), sourcesDigest(root))

export const builtFrom = (folder: string): string => readFileSync(join(folder, digestFile), 'utf8')

export function isBuiltFromSources(root: string, folder: string): boolean {
  return existsSync(join(folder, digestFile)) && builtFrom(folder) === sourcesDigest(root)
}
