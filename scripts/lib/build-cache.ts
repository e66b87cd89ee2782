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

/** What a derived file follows from: its source, and how it is made of it. */
export type CacheKey = readonly (string | Uint8Array)[]

const pathOf = (root: string, recipe: CacheKey) => join(folderBelow(root), digestOf(...recipe.flatMap((part) => [digestOf(part), ' '])))

/** What was made by a recipe before and is still whole; undefined where there is nothing. */
export function readCached(root: string, recipe: CacheKey): Buffer | undefined {
  const path = pathOf(root, recipe)
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

/** What a recipe gives: as it was kept, or made now and kept. A recipe names all that the bytes follow from; `make` follows it. */
export async function cached(root: string, recipe: CacheKey, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = readCached(root, recipe)
  if (kept) return kept
  const made = await make()
  try {
    writeFile(pathOf(root, recipe), Buffer.concat([sha256(made), made]))
  } catch {
    // Where nothing can be kept it is made again the next time.
  }
  return made
}

/** Removes what no build has asked for in so many days. */
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

/** The version of a package, for the recipes of what it makes: sharp@0.35.5. */
export function versionOf(name: string): string {
  const path = findPackageJSON(name, import.meta.url)
  if (path === undefined) throw new Error(`${name} is not installed. Run: npm ci`)
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string } // npm installs nothing without one
  return `${name}@${version}`
}
