import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapParallel } from '#src/lib/node/process/map-parallel.ts'
import { assertSafePaths, assertSize, type GitPerson, listContent } from './read-commit.ts'
import { moveRef, treePathOfContent } from './repository.ts'
import { gitText, runGit } from './run-git.ts'

/** Changed files by their paths inside the content folder. `undefined` deletes the file. */
export type ChangedFiles = ReadonlyMap<string, Uint8Array | undefined>

type ContentCommit = {
  /** Id of the parent of the new commit. The new commit keeps all files of the parent that `files` does not name. */
  parent: string
  files: ChangedFiles
  message: string
  author: GitPerson
  committer: GitPerson
  /** The reference to move to the new commit, in full: refs/heads/main. Without it, no reference is moved. */
  ref?: string
  /** The commit at which the reference must be; undefined if it must not exist. */
  expected?: string | undefined
}

/**
 * Outcome of storing a commit. `moved`: another process has moved the reference; nothing refers to the new commit. `nothing`: the files are
 * those of the parent.
 */
export type CommitOutcome = { kind: 'committed' | 'moved'; commit: string } | { kind: 'nothing' }

/**
 * Commits changes of the content on top of a commit. Does not touch the current branch, the index and the working copy, and runs no
 * filters and hooks. Throws a `GitError` with the reason `unsafe-content` for an unsafe name or a file above 50 MB.
 */
export async function commitContent(root: string, options: ContentCommit): Promise<CommitOutcome> {
  const { parent, files, message, author, committer, ref, expected } = options
  const tree = await writeTree(root, parent, files)
  if (tree === (await gitText(root, ['rev-parse', `${parent}^{tree}`]))) return { kind: 'nothing' }
  const commit = await writeCommit(root, { tree, parents: [parent], message, author, committer })
  return ref === undefined || (await moveRef(root, ref, commit, expected)) ? { kind: 'committed', commit } : { kind: 'moved', commit }
}

type NewCommit = { tree: string; parents: readonly string[]; message: string; author: GitPerson; committer: GitPerson }

/** Stores a commit. Returns its id. */
export function writeCommit(root: string, { tree, parents, message, author, committer }: NewCommit): Promise<string> {
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: committer.name,
    GIT_COMMITTER_EMAIL: committer.email,
  }
  const options = parents.flatMap((parent) => ['-p', parent])
  return gitText(root, ['commit-tree', ...options, '-F', '-', tree], { env, input: message.replaceAll('\0', '') })
}

/** Stores bytes in git without filters. Returns the id of the object. */
const storeBytes = (root: string, input: Uint8Array): Promise<string> =>
  gitText(root, ['hash-object', '-w', '--no-filters', '--stdin'], { input })

/** Stores the tree of `parent` with changed files. Returns its id. */
export async function writeTree(root: string, parent: string, files: ChangedFiles): Promise<string> {
  assertSafePaths(files.keys())
  for (const [path, bytes] of files) assertSize(path, bytes?.length ?? 0)
  const [folder, before] = await Promise.all([treePathOfContent(root), listContent(root, parent)])
  const lines = await mapParallel([...files], async ([path, bytes]) => {
    if (bytes === undefined) return `0 ${'0'.repeat(parent.length)}\t${folder}/${path}\0`
    const mode = before.get(path)?.isExecutable ? '100755' : '100644'
    return `${mode} ${await storeBytes(root, bytes)}\t${folder}/${path}\0`
  })
  const temporary = await mkdtemp(join(tmpdir(), 'content-index-'))
  try {
    const env = { GIT_INDEX_FILE: join(temporary, 'index') }
    await runGit(root, ['read-tree', parent], { env })
    // Sorted, so that deletions (mode 0) are first: a new folder may have the path of a deleted file.
    await runGit(root, ['update-index', '-z', '--replace', '--index-info'], { env, input: lines.toSorted().join('') })
    return await gitText(root, ['write-tree'], { env })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
