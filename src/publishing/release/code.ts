import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSiteCode, siteCode, siteCodeFolders } from '#src/build/site/release-id.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { idOfBytes, listEntries } from '#src/publishing/git/index.ts'
import type { ReleaseStore } from './stored-release.ts'

export const siteCodeDigest = (root: string): string =>
  sha256Hex(...siteCode(root).flatMap((path) => [`${path}\0`, sha256Hex(readFileSync(join(root, path)))]))

/** Returns the sorted paths at which the code of a commit differs from the present code. Only code that a build uses counts. */
export async function differingCode({ repository, code }: ReleaseStore, commit: string): Promise<string[]> {
  const entries = await listEntries(repository, commit, siteCodeFolders)
  const committed = new Map(entries.filter(({ path }) => isSiteCode(path)).map(({ path, id }) => [path, id]))
  const present = new Map(siteCode(code).map((path) => [path, idOfBytes(readFileSync(join(code, path)), commit.length)]))
  return [...new Set([...committed.keys(), ...present.keys()])].filter((path) => committed.get(path) !== present.get(path)).sort()
}
