import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { digestOf } from './digest.ts'
import { writeFile } from './write-file.ts'

/** What takes long to make is kept here from one build to the next, below the project's root. */
const folderBelow = (root: string): string => join(root, 'node_modules/.cache/derived')

/** A kept file begins with the SHA-256 of the rest, so that one which was cut short or emptied is known. In bytes. */
const digestLength = 32
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Everything that a derived file depends on: its source, how it is made, the versions of the packages that make it. */
export type CacheKey = readonly (string | Uint8Array)[]

const pathOf = (root: string, key: CacheKey) => join(folderBelow(root), digestOf(...key.flatMap((part) => [digestOf(part), ' '])))

/** What is kept under a key, if it is whole; otherwise undefined. */
export function readCached(root: string, key: CacheKey): Buffer | undefined {
  const path = pathOf(root, key)
  try {
    const file = readFileSync(path)
    const bytes = file.subarray(digestLength)
    if (!sha256(bytes).equals(file.subarray(0, digestLength))) return undefined
    const now = new Date()
    utimesSync(path, now, now)
    return bytes
  } catch {
    return undefined
  }
}

/** What is kept under a key, or what `make` returns, which is then kept. The key must name everything that the bytes depend on. */
export async function cached(root: string, key: CacheKey, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = readCached(root, key)
  if (kept) return kept
  const made = await make()
  try {
    writeFile(pathOf(root, key), Buffer.concat([sha256(made), made]))
  } catch {
    // A cache that cannot be written costs time and nothing else.
  }
  return made
}

/** Removes what no build has used for so many days. */
export function pruneCache(root: string, days = 30): void {
  const folder = folderBelow(root)
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).mtimeMs < oldest) rmSync(path)
    }
  } catch {
    // There is none yet, it may not be written, or another build has removed a file already: all will do.
  }
}

/** A package with its installed version, as part of a key: sharp@0.35.5. */
export function versionOf(name: string): string {
  const path = findPackageJSON(name, import.meta.url)
  if (path === undefined) throw new Error(`${name} is not installed. Run: npm ci`)
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string } // npm installs nothing without one
  return `${name}@${version}`
}
