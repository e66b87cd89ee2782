import { isUtf8 } from 'node:buffer'
import { lockName } from '#src/content-toolkit/read/index.ts'
import { type MergeConflict, mergeFile } from './merge-file.ts'
import { mergeLocks } from './merge-locks.ts'
import { areAllSides, mapSides, type MergeSides } from './sides.ts'

type Bytes = Uint8Array | undefined

/**
 * A conflict of a value, or of a file that is not merged by value, such as an image. A version of the file is undefined if the file does
 * not exist in it.
 */
export type FolderConflict = { file: string } & (MergeConflict | ({ kind: 'file' } & MergeSides<Bytes>))

/**
 * Merges three versions of the content folder, given as bytes by the path inside it. YAML files that exist in all three are merged by
 * value. Any other file that both sides have changed, added or deleted in different ways is a conflict, and the result has the file of
 * theirs.
 */
export function mergeFolders(folders: MergeSides<ReadonlyMap<string, Uint8Array>>): {
  files: Map<string, Uint8Array>
  conflicts: FolderConflict[]
} {
  const files = new Map<string, Uint8Array>()
  const conflicts: FolderConflict[] = []
  const paths = new Set([...folders.theirs.keys(), ...folders.ours.keys()])
  for (const file of [...paths].sort()) {
    const sides = mapSides(folders, (folder) => folder.get(file))
    const merged = mergeBytes(file, sides)
    if (merged.bytes) files.set(file, merged.bytes)
    conflicts.push(...(merged.conflicts ?? []))
  }
  return { files, conflicts }
}

function mergeBytes(file: string, sides: MergeSides<Bytes>): { bytes: Bytes; conflicts?: FolderConflict[] } {
  const { base, theirs, ours } = sides
  if (isSame(ours, base) || isSame(ours, theirs)) return { bytes: theirs }
  if (isSame(theirs, base)) return { bytes: ours }
  const conflict = { bytes: theirs, conflicts: [{ file, kind: 'file' as const, ...sides }] }
  if (!areAllSides(sides, isUtf8Text)) return conflict
  const texts = mapSides(sides, (bytes) => Buffer.from(bytes).toString())
  if (file === lockName) {
    const lock = mergeLocks(texts)
    return lock === undefined ? conflict : { bytes: Buffer.from(lock) }
  }
  const merged = file.endsWith('.yaml') ? mergeFile(texts) : undefined
  if (merged?.kind !== 'merged') return conflict
  return { bytes: Buffer.from(merged.text), conflicts: merged.conflicts.map((each) => ({ file, ...each })) }
}

const isUtf8Text = (bytes: Bytes): bytes is Uint8Array => bytes !== undefined && isUtf8(bytes)

const isSame = (a: Bytes, b: Bytes): boolean => a === b || (a !== undefined && b !== undefined && Buffer.compare(a, b) === 0)
