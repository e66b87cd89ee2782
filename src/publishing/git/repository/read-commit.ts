import { GitError } from './git-error.ts'
import { sitePrefix } from './repository.ts'
import { runGit } from './run-git.ts'

/** A file in a git tree: the git id of its bytes, and their number. */
export type StoredFile = { id: string; size: number; isExecutable: boolean }

/** Files by their paths inside the content folder. */
export type ContentTree = ReadonlyMap<string, StoredFile>

// Limits of the content of a commit. Sizes are in bytes. Anyone who may push can commit anything, and a commit beyond these limits would
// fill the memory or the disk of the studio.
const maxFileSize = 50_000_000
const maxContentSize = 1_000_000_000
const maxFiles = 10_000

/** Names begin with a letter, a digit or an underscore, and have no control characters, backslashes, quotation marks and colons. */
const safeName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} !#$%&'’()+,\-.;=@[\]^_{}~]*$/u

/** Matches files of tools and temporary files of text editors: .schemas, .DS_Store, #plans.yaml#, plans.yaml~. */
const toolFile = /^[.#]|~$|\.swp$/

/**
 * Returns whether a path is part of the content: false for files of tools and temporary files of text editors. If a commit already has such
 * files, later commits keep them.
 */
export const isContentFile = (path: string): boolean => !path.split('/').some((name) => toolFile.test(name))

/** Throws a `GitError` for the first path that is not safe. */
export function assertSafePaths(paths: Iterable<string>): void {
  for (const path of paths)
    if (path.length > 500 || !path.split('/').every((name) => safeName.test(name)))
      throw unsafeContentError(path, 'has a name that is not safe')
}

/** Throws a `GitError` if a file has more than 50 MB. */
export function assertSize(path: string, size: number): void {
  if (size > maxFileSize) throw unsafeContentError(path, `is larger than ${maxFileSize / 1e6} MB`)
}

export const unsafeContentError = (path: string, problem: string): GitError =>
  new GitError('unsafe-content', `content/${JSON.stringify(path).slice(1, -1)} ${problem}.`)

type TreeEntry = StoredFile & {
  /** Path of the entry, relative to the root of the site. */
  path: string
  kind: 'file' | 'link' | 'submodule'
}

/**
 * Lists the files, symbolic links and submodules that a commit has at `paths`, which are relative to the root of the site. If a path is a
 * folder, lists all entries below it, recursively.
 */
export async function listEntries(root: string, commit: string, paths: readonly string[]): Promise<TreeEntry[]> {
  const prefix = await sitePrefix(root)
  const treePaths = paths.map((path) => prefix + path)
  const { bytes } = await runGit(root, ['ls-tree', '-r', '-z', '--long', '--full-tree', commit, '--', ...treePaths])
  const entries = bytes.toString('utf8').split('\0').filter(Boolean)
  return entries.map((entry) => {
    const tab = entry.indexOf('\t')
    const [mode = '', type, id = '', size] = entry.slice(0, tab).split(/ +/)
    const kind = mode === '120000' ? 'link' : type === 'blob' ? 'file' : 'submodule'
    return { path: entry.slice(tab + 1 + prefix.length), kind, id, size: Number(size), isExecutable: mode === '100755' }
  })
}

/**
 * Lists the content of a commit. Throws a `GitError` with the reason `unsafe-content` for a symbolic link, a submodule, a name that is not
 * safe, a file above 50 MB, more than 10,000 files, or more than 1 GB in total. Reads no file.
 */
export async function listContent(root: string, commit: string): Promise<ContentTree> {
  const files = new Map<string, StoredFile>()
  for (const { path: sitePath, kind, ...file } of await listEntries(root, commit, ['content'])) {
    const path = sitePath.slice('content/'.length)
    if (!isContentFile(path)) continue
    if (kind === 'link') throw unsafeContentError(path, 'is a symbolic link')
    if (kind === 'submodule') throw unsafeContentError(path, 'is a submodule')
    assertSafePaths([path])
    assertSize(path, file.size)
    files.set(path, file)
  }
  if (files.size > maxFiles) throw new GitError('unsafe-content', `The content has more than ${maxFiles} files.`)
  const total = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  if (total > maxContentSize) throw new GitError('unsafe-content', `The content has more than ${maxContentSize / 1e6} MB.`)
  return files
}

/**
 * Reads files from git by the git ids of their bytes, without the filters of git, such as the conversion of line ends. Reads each id once.
 */
export async function readStored(root: string, files: Iterable<StoredFile>): Promise<Map<string, Uint8Array>> {
  const wanted = new Map([...files].map((file) => [file.id, file]))
  if (wanted.size === 0) return new Map()
  const total = [...wanted.values()].reduce((sum, { size }) => sum + size + 200, 0)
  const input = [...wanted.keys()].map((id) => `${id}\n`).join('')
  const { bytes } = await runGit(root, ['cat-file', '--batch'], { input, maxOutput: total })
  const read = new Map<string, Uint8Array>()
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf('\n', start)
    const [id = '', type, size] = bytes.toString('utf8', start, end).split(' ')
    if (type !== 'blob') throw new GitError('other', `The file ${id} is missing in the repository.`)
    start = end + 1 + Number(size) + 1
    if (start > bytes.length) throw new GitError('other', `The file ${id} was not read completely.`)
    read.set(id, bytes.subarray(end + 1, start - 1))
  }
  return read
}

export type GitPerson = { name: string; email: string }

export type CommitDetails = {
  commit: string
  parents: string[]
  author: GitPerson & {
    /** Time in ISO 8601. */
    at: string
  }
  committer: GitPerson & { at: string }
  subject: string
  body: string
}

export async function readCommit(root: string, revision: string): Promise<CommitDetails> {
  const format = ['%H', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%s', '%b'].join('%x00')
  const { bytes } = await runGit(root, ['log', '-1', '--no-show-signature', `--format=${format}`, '--end-of-options', revision])
  const [commit = '', parents = '', ...rest] = bytes.toString('utf8').split('\0')
  const [authorName = '', authorEmail = '', authorAt = '', name = '', email = '', at = '', subject = '', body = ''] = rest
  return {
    commit,
    parents: parents.split(' ').filter(Boolean),
    author: { name: authorName, email: authorEmail, at: authorAt },
    committer: { name, email, at },
    subject,
    body: body.trim(),
  }
}
