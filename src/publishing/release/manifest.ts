import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { mapParallel } from '#src/lib/node/process/map-parallel.ts'

/** The file in a release that describes the release. It is written last, before the folder of the release gets its name. */
const manifestFile = 'release.json'

/**
 * File that marks a release as served. It has the name of the release that was served before, or is empty. It is written before the link
 * `live` leads to the release.
 */
export const servedFile = 'served'

/**
 * Returns whether the manifest leaves out a file: the manifest, the file `served`, and temporary files of `served` that a killed process
 * has left.
 */
const isUnlisted = (path: string): boolean => path === manifestFile || path === servedFile || path.startsWith(`.${servedFile}.`)

const releaseManifestSchema = z.strictObject({
  builtAt: z.iso.datetime(),
  code: z.string(),
  /** SITE_URL of the build; empty if it was not set. */
  siteUrl: z.string(),
  /** SHA-256 digests of all files, by path. */
  files: z.record(z.string(), z.string()),
})

type ReleaseManifest = z.infer<typeof releaseManifestSchema>

/** Returns the manifest of a release. Returns undefined if the manifest is missing or invalid. */
export function readReleaseManifest(folder: string): ReleaseManifest | undefined {
  try {
    return releaseManifestSchema.parse(JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')))
  } catch {
    return undefined
  }
}

export async function writeReleaseManifest(folder: string, details: Pick<ReleaseManifest, 'code' | 'siteUrl'>): Promise<void> {
  const manifest: ReleaseManifest = { builtAt: new Date().toISOString(), ...details, files: await digestsIn(folder) }
  writeFileAtomic(join(folder, manifestFile), JSON.stringify(manifest))
}

/** Returns whether a release has exactly the files of its manifest. A damaged disk or a power failure can change them. */
export async function isIntact(folder: string): Promise<boolean> {
  const listed = readReleaseManifest(folder)?.files
  if (listed === undefined) return false
  const present = await digestsIn(folder).catch(() => ({}))
  const entries = Object.entries(present)
  return entries.length === Object.keys(listed).length && entries.every(([path, digest]) => listed[path] === digest)
}

async function digestsIn(folder: string): Promise<Record<string, string>> {
  const paths = listFiles(folder).filter((path) => !isUnlisted(path))
  const entries = await mapParallel(paths, async (path) => [path, sha256Hex(await readFile(join(folder, path)))] as const)
  return Object.fromEntries(entries)
}
