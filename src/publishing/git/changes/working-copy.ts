import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContent, unusedImages } from '#src/content-toolkit/read/index.ts'
import { mapParallel } from '#src/lib/node/process/map-parallel.ts'
import { idOfBytes } from '../repository/content-trees.ts'
import { catchGitError, GitError } from '../repository/git-error.ts'
import {
  assertSafePaths,
  assertSize,
  type GitPerson,
  isContentFile,
  type StoredFile,
  unsafeContentError,
} from '../repository/read-commit.ts'
import { findCommit, idLength } from '../repository/repository.ts'
import { gitText, runGit } from '../repository/run-git.ts'

/** Why the content of a working copy cannot be published. `blockers` in `src/tool-messages/en/publishing.json` has a sentence for each. */
type CommitBlocker = 'no-git' | 'no-repository' | 'not-owner' | 'no-commit' | 'merging' | 'no-name'

/**
 * Outcome: git cannot commit the content of this working copy. Either git is not set up for it, for example without a repository or the
 * name of an author, or files of the content have merge conflicts.
 */
export type Blocked = { kind: 'blocked'; blocker: CommitBlocker }

/**
 * Returns the author of a publication of the working copy, or why its content cannot be published. Changed code, a commit without a branch,
 * and an unfinished merge do not matter. Conflicts in the content do (`merging`).
 */
export async function findAuthor(root: string): Promise<{ kind: 'found'; author: GitPerson } | Blocked> {
  const blocker = await findRepositoryBlocker(root)
  if (blocker) return { kind: 'blocked', blocker }
  if ((await findCommit(root, 'HEAD')) === undefined) return { kind: 'blocked', blocker: 'no-commit' }
  if ((await gitText(root, ['ls-files', '--unmerged', '--', 'content'])) !== '') return { kind: 'blocked', blocker: 'merging' }
  const author = await configuredAuthor(root)
  return author ? { kind: 'found', author } : { kind: 'blocked', blocker: 'no-name' }
}

async function findRepositoryBlocker(root: string): Promise<CommitBlocker | undefined> {
  try {
    return (await gitText(root, ['rev-parse', '--is-inside-work-tree'])) === 'true' ? undefined : 'no-repository'
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (error.reason === 'no-git') return 'no-git'
    return error.message.includes('dubious ownership') ? 'not-owner' : 'no-repository'
  }
}

/** Returns the author that git is configured to use. Undefined if the name or the e-mail address is not set. */
async function configuredAuthor(root: string): Promise<GitPerson | undefined> {
  const ident = await catchGitError(() => gitText(root, ['var', 'GIT_AUTHOR_IDENT']))
  if (typeof ident !== 'string' && ident.reason !== 'other') throw new GitError(ident.reason, ident.errors)
  const [, name, email] = typeof ident === 'string' ? (/^(.*) <(.*)> \d+ [+-]\d+$/.exec(ident) ?? []) : []
  return name === undefined || email === undefined ? undefined : { name, email }
}

export type WorkingCopy = {
  tree: Map<string, StoredFile>
  /** The bytes of all files except images, by the git ids of the bytes (`idOfBytes`). */
  texts: Map<string, Uint8Array>
  /** The absolute paths of all files, by the git ids of their bytes (`idOfBytes`). */
  paths: Map<string, string>
  /**
   * Image files that no text uses, by their paths inside the content folder. They may have been added by mistake or be private, so they are
   * not published.
   */
  unused: string[]
}

/**
 * Reads the content of a working copy as git would store it without filters. Leaves out files that git ignores. Throws a `GitError` with
 * the reason `unsafe-content` for a symbolic link, a nested repository, an unsafe name, a file above 50 MB, or an ignored image file in
 * use.
 */
export async function readWorkingCopy(root: string): Promise<WorkingCopy> {
  const { bytes } = await runGit(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', 'content'])
  const listed = bytes.toString('utf8').split('\0').filter(Boolean)
  const names = [...new Set(listed.map((path) => path.slice('content/'.length)))].filter(isContentFile)
  const content = readContent(root)
  const unused = unusedImages(content).map(({ file }) => `images/${file}`)
  const inUse = content.images.map(({ file }) => `images/${file}`).filter((path) => isContentFile(path) && !unused.includes(path))
  const ignored = inUse.find((path) => !names.includes(path))
  if (ignored !== undefined) throw unsafeContentError(ignored, 'is ignored by git, and a text uses it')
  const length = await idLength(root)
  const known = new Map(knownFiles.get(root)?.map((file) => [file.name, file]))
  const files = (await mapParallel(names, (name) => readFileOnDisk(root, name, length, known.get(name)))).flatMap((file) => file ?? [])
  knownFiles.set(root, files)
  const tree = new Map(files.map(({ name, id, size }) => [name, { id, size, isExecutable: false }]))
  const texts = new Map(files.flatMap(({ id, text }) => (text ? [[id, text]] : [])))
  const paths = new Map(files.map(({ name, id }) => [id, join(root, 'content', name)]))
  return { tree, texts, paths, unused }
}

type FileOnDisk = {
  name: string
  /** Inode, size and times of the file. If none of them has changed, the file is not read again. */
  stamp: string
  id: string
  size: number
  /** The bytes; undefined for an image. */
  text: Uint8Array | undefined
}

/** The files of the last reading, by the root of the working copy. Unchanged files are not read again, and deleted files are not kept. */
const knownFiles = new Map<string, readonly FileOnDisk[]>()

/**
 * Reads a file of the working copy. Returns `known` if the file has not changed since `known` was read. Undefined if the file was deleted.
 */
async function readFileOnDisk(root: string, name: string, length: number, known?: FileOnDisk): Promise<FileOnDisk | undefined> {
  const path = join(root, 'content', name)
  const stats = await lstat(path).catch(() => undefined)
  if (!stats) return undefined
  if (stats.isSymbolicLink()) throw unsafeContentError(name, 'is a symbolic link')
  if (!stats.isFile()) throw unsafeContentError(name, 'is a repository inside the repository')
  assertSafePaths([name])
  assertSize(name, stats.size)
  const stamp = [length, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join()
  if (known?.stamp === stamp) return known
  const bytes = await readFile(path)
  const text = name.startsWith('images/') ? undefined : bytes
  return { name, stamp, id: idOfBytes(bytes, length), size: bytes.length, text }
}
