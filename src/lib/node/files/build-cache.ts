import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { day } from '#src/lib/time.ts'
import { sha256Hex } from '../digest.ts'
import { writeFileAtomic } from './write-file.ts'

/** Returns the folder of the cached files, which are kept between builds. */
export const cacheFolder = (root: string): string => join(root, 'node_modules/.cache/derived')

/**
 * Length in bytes of the checksum at the start of each cached file. The checksum is the SHA-256 digest of the rest of the file, and reveals
 * truncated files.
 */
const checksumLength = 32
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Everything that a cached file depends on: its source, its settings, the versions of the packages that compute it. */
export type CacheKey = readonly (string | Uint8Array)[]

const cachePath = (root: string, key: CacheKey) => join(cacheFolder(root), sha256Hex(...key.flatMap((part) => [sha256Hex(part), ' '])))

/** Returns the cached bytes for a key. Undefined if the file for the key is missing or damaged. */
export function readCached(root: string, key: CacheKey): Buffer | undefined {
  const path = cachePath(root, key)
  try {
    const file = readFileSync(path)
    const bytes = file.subarray(checksumLength)
    if (!checksum(bytes).equals(file.subarray(0, checksumLength))) return undefined
    const now = new Date()
    utimesSync(path, now, now)
    return bytes
  } catch {
    return undefined
  }
}

/** The key must contain everything that the bytes depend on. */
export async function readOrCompute(root: string, key: CacheKey, compute: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const hit = readCached(root, key)
  if (hit) return hit
  const bytes = await compute()
  try {
    writeFileAtomic(cachePath(root, key), Buffer.concat([checksum(bytes), bytes]))
  } catch {
    // Ignored: the build only becomes slower if the cache is not writable.
  }
  return bytes
}

export function pruneCache(root: string, days = 30): void {
  const folder = cacheFolder(root)
  const oldest = Date.now() - days * day
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).mtimeMs < oldest) rmSync(path)
    }
  } catch {
    // Ignored: the folder does not exist or is not writable, or a parallel build has removed a file.
  }
}

/** Returns the name and the version of a package as part of a cache key: sharp@0.35.5. */
export function packageVersion(name: string): string {
  const path = findPackageJSON(name, import.meta.url)
  if (path === undefined) throw new Error(`${name} is not installed. Run: npm ci`)
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string } // npm publishes no package without a version
  return `${name}@${version}`
}
