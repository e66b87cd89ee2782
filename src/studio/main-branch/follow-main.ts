import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { placeKey } from '#src/editor/protocol/index.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import {
  catchGitError,
  type FailedGit,
  fetchMain,
  type Main,
  mergeMain,
  recordUpdate,
  type UpdatedFile,
  type WorkingCopyUpdate,
} from '#src/publishing/git/index.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { keepCopy, type KeptDependencies, reportKept } from './kept-copies.ts'
import { listChangesOnMain, type ListUnfinished } from './known-changes.ts'
import type { ReviewStore } from './review-store.ts'
import { changedReviews } from './reviews.ts'

/** Maximum number of attempts to merge main while writers save. After these, the next fetch, a minute later, tries again. */
const maxAttempts = 5

export type FollowDependencies = KeptDependencies &
  Pick<StudioDependencies, 'cloneRoot' | 'editor' | 'refresh' | 'announce'> & {
    listUnfinished: ListUnfinished
    reviews: ReviewStore
    /** Folder for copies of saved files that contradict main and that the editor cannot show as a conflict, such as photographs. */
    keptFolder: string
    signal: AbortSignal
  }

type FollowOptions = {
  /** If the writer of a saved value that contradicts main is unknown, the draft of this person gets the value. */
  fallbackPerson: string
  /** Commit to which main is moved first, in a clone without a remote. */
  commit?: string | undefined
}

export type FollowedMain = {
  kind: 'current'
  main: Main
  branches: Iterable<string>
  /** Why the remote could not be reached; undefined if it was reached. */
  offline: FailedGit | undefined
}

export type FollowOutcome = FollowedMain | FailedGit

/**
 * Fetches the newest main, and merges it into the files of the studio, value by value.
 *
 * - Saved changes of writers stay, unless main contradicts them.
 * - If main has another new value than the one that a writer has saved, the file gets the value of main. The value of the writer becomes an
 *   unsaved change of this writer, so that the editor shows both values.
 * - Also finds the reviews that have ended.
 * - Idempotent: if the process is killed, the next call completes the merge.
 */
export function followMain(dependencies: FollowDependencies, { commit, fallbackPerson }: FollowOptions): Promise<FollowOutcome> {
  const { cloneRoot, log, refresh, announce, listUnfinished, reviews, signal } = dependencies
  return catchGitError(async (): Promise<FollowOutcome> => {
    const fetched = await fetchMain(cloneRoot, { signal })
    const main = fetched.main && { ...fetched.main, commit: commit ?? fetched.main.commit }
    if (!main) return { kind: 'failed', reason: 'other', errors: 'The repository has no commit.' }
    const offline = fetched.kind === 'failed' ? { kind: fetched.kind, reason: fetched.reason, errors: fetched.errors } : undefined
    const changed = await changedReviews(cloneRoot, reviews, main)
    const merged = changed.filter(({ state }) => state === 'merged').map((review) => review.commitId)
    const { commits, changeSets } = await listChangesOnMain(cloneRoot, listUnfinished, main)
    const known = { commits: [...merged, ...commits], changeSets }
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const update = await mergeMain(cloneRoot, main, known)
      await returnToWriters(dependencies, fallbackPerson, update)
      if (!writeFiles(dependencies, update)) continue
      await recordUpdate(cloneRoot, main.commit)
      for (const review of changed) await reviews.update(review)
      if (changed.length > 0) announce()
      if (update.files.length > 0) {
        log.info('main merged', { commit: main.commit, files: update.files.length, conflicts: update.conflicts.length })
        await refresh()
      }
      const branches = fetched.kind === 'fetched' ? fetched.branches.keys() : []
      return { kind: 'current', main, branches, offline }
    }
    return { kind: 'failed', reason: 'other', errors: 'Writers save at the same time.' }
  })
}

/**
 * Turns saved values that contradict main into unsaved changes of the writers who saved them.
 *
 * - Stores a version of a file that cannot be an unsaved change, such as a photograph, in `keptFolder`.
 * - If another program has changed a value after its writer saved it, the writer of the value is unknown. The unsaved change then belongs
 *   to the last writer of the file, or to `fallbackPerson` if no writer has saved the file.
 */
async function returnToWriters(
  dependencies: KeptDependencies & Pick<FollowDependencies, 'editor' | 'keptFolder'>,
  fallbackPerson: string,
  { files, conflicts }: WorkingCopyUpdate,
): Promise<void> {
  const { editor, log, keptFolder } = dependencies
  for (const conflict of conflicts) {
    const { file, kind } = conflict
    log.info('main contradicts a saved change', { file, kind })
    const lastWriter = editor.findWriter({ file, path: [] }) ?? fallbackPerson
    if (kind === 'changed') {
      const { path, base: was, ours: value } = conflict
      const entry = { kind: 'edit' as const, file, path, ...(was !== undefined && { was }), ...(value !== undefined && { value }) }
      editor.addToDraft(editor.findWriter(entry) ?? lastWriter, [{ key: placeKey(entry), entry }])
      continue
    }
    const before = files.find((update) => update.file === file)?.before
    if (before) await reportKept(dependencies, { name: keepCopy(keptFolder, file, before), personId: lastWriter })
  }
}

type WriteDependencies = Pick<StudioDependencies, 'cloneRoot' | 'editor'>

/** Writes the files in order. At the first file that a writer has saved since it was read, stops and returns false. */
function writeFiles(dependencies: WriteDependencies, { files }: WorkingCopyUpdate): boolean {
  for (const file of files) if (!writeFile(dependencies, file)) return false
  return true
}

/** Writes a file of the content. Returns false and writes nothing if a writer has saved it since it was read. */
function writeFile({ cloneRoot, editor }: WriteDependencies, { file, before, after }: UpdatedFile): boolean {
  if (file.endsWith('.yaml') && before && after) return editor.writeAsMain(file, asText(before), asText(after))
  const path = join(cloneRoot, 'content', file)
  const current = existsSync(path) ? readFileSync(path) : undefined
  if (!isSameBytes(current, before)) return false
  if (after) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileAtomic(path, after)
  } else rmSync(path, { force: true })
  return true
}

const isSameBytes = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0

const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
