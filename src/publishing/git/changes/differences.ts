import { z } from 'zod'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import {
  type ContentDifference,
  editPathSchema,
  itemNames,
  type Label,
  labelOfDifference,
  labelSchema,
  listAt,
  listedDifferences,
  printLabel,
} from '#src/content-toolkit/edit/index.ts'
import type { FolderConflict } from '#src/content-toolkit/edit/merge/index.ts'
import { lockName, parseYaml } from '#src/content-toolkit/read/index.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { changedPaths } from '../repository/content-trees.ts'
import { catchGitError, type FailedGit } from '../repository/git-error.ts'
import { compareWithMain, type Comparison } from './comparison.ts'
import { type Blocked, findAuthor, readWorkingCopy } from './working-copy.ts'

/**
 * A text or fact that a publication would change. If items have a new order, `before` and `after` are the names of the items in the old and
 * the new order. Opening hours are one fact, a whole week.
 */
export type FileDifference = ContentDifference & { file: string; label: Label }

/** Schema of a difference in JSON, where `before` or `after` is missing if the value does not exist there. */
export const fileDifferenceSchema = z
  .object({ file: z.string(), path: editPathSchema, label: labelSchema, before: z.json().optional(), after: z.json().optional() })
  .transform(({ before, after, ...place }): FileDifference => ({ ...place, before, after }))

/** The differences that a publication would make to the content of the open review, or of main if no review is open. */
export type UnpublishedDifferences = {
  changes: FileDifference[]
  images: string[]
  /** The changed files that are neither in `changes` nor in `images`: only their comments have changed, or they contain no texts. */
  others: string[]
  /** Whether the translation lock has changed. Saving a text in the editor may write it too. */
  isLockChanged: boolean
  /**
   * Values that both the working copy and other people have changed. `before` is the value of the other people, `after` is the value
   * of the working copy.
   */
  conflicts: FileDifference[]
}

/**
 * Compares the content with the open review, otherwise with main, as they were fetched last. Leaves out the changes of `reviews`, which are
 * commits for review. If no publication is possible, says why.
 */
export async function findUnpublished(
  root: string,
  reviews: readonly string[] = [],
): Promise<({ kind: 'found' } & UnpublishedDifferences) | Blocked | FailedGit> {
  return catchGitError(async (): ReturnType<typeof findUnpublished> => {
    const found = await findAuthor(root)
    if (found.kind === 'blocked') return found
    return { kind: 'found', ...(await listDifferences(await compareWithMain(root, { reviews }))) }
  })
}

type ComparedContent = Pick<Comparison, 'trees' | 'theirs' | 'merged' | 'conflicts'>

export async function listDifferences({ trees, theirs, merged, conflicts }: ComparedContent): Promise<UnpublishedDifferences> {
  const files = changedPaths(theirs, merged)
  const texts = files.filter((file) => file.endsWith('.yaml'))
  const before = await trees.read(theirs, texts)
  const after = await trees.read(merged, texts)
  const changes = texts.flatMap((file) => differencesOfFile(file, before.get(file), after.get(file)))
  const images = files.filter((file) => file.startsWith('images/'))
  const described = new Set([...changes.map(({ file }) => file), ...images, lockName])
  const others = files.filter((file) => !described.has(file))
  return { changes, images, others, isLockChanged: files.includes(lockName), conflicts: describeConflicts(conflicts) }
}

/** Describes conflicts. A conflict of a whole file has no path and no values. */
export const describeConflicts = (conflicts: readonly FolderConflict[]): FileDifference[] =>
  conflicts.map((conflict) => {
    const { file, kind } = conflict
    if (kind === 'file' || kind === 'comments' || kind === 'unreadable')
      return { file, path: [], label: [], before: undefined, after: undefined }
    return { file, path: conflict.path, label: conflict.label, before: conflict.theirs, after: conflict.ours }
  })

/** Returns whether a list of differences has anything to publish. `hasPublishable` answers the same question without such a list. */
export const hasDifferences = ({ changes, images, others, isLockChanged, conflicts }: UnpublishedDifferences): boolean =>
  isLockChanged || [changes, images, others, conflicts].some(({ length }) => length > 0)

/**
 * Returns a digest of all files of the content folder on disk, committed or not, so that a result of the gate is valid only for the content
 * that was checked. Leaves out images that no text uses, because they are not published, and the lock, because checks write it.
 */
export async function readContentDigest(root: string): Promise<string> {
  const { tree, unused } = await readWorkingCopy(root)
  const files = [...tree].filter(([path]) => path !== lockName && !unused.includes(path))
  return sha256Hex(...files.map(([path, { id }]) => `\0${path}\0${id}`).sort())
}

function differencesOfFile(file: string, bytesBefore: Uint8Array | undefined, bytesAfter: Uint8Array | undefined): FileDifference[] {
  const [before, after] = [bytesBefore, bytesAfter].map((bytes) => bytes && parseYaml(new TextDecoder().decode(bytes)).value)
  return listedDifferences(before, after).map((difference) => {
    const { path } = difference
    const label = labelOfDifference(before, after, path)
    const isOrder = Array.isArray(difference.before) && Array.isArray(difference.after) && path.at(-1) !== 'week'
    // If both values are lists, they are the ids of items in the old and the new order. The names of the items replace the ids, for people.
    // Opening hours (`week`) are lists too, but not of ids.
    return isOrder ? { file, path, before: itemsAt(before, path), after: itemsAt(after, path), label } : { file, ...difference, label }
  })
}

const itemsAt = (root: ContentValue | undefined, path: EditPath): ContentValue[] => listAt(root, path).map((item) => itemNames(item, ''))

/** Describes differences for a commit message, one per line: plans › Prestige › price. */
export const describeDifferences = ({ changes, images, others, isLockChanged }: Omit<UnpublishedDifferences, 'conflicts'>): string[] => [
  ...new Set([...changes.map(({ file, label }) => printLabel(file, label)), ...images, ...others, ...(isLockChanged ? [lockName] : [])]),
]
