import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type FolderConflict, mergeFolders, type MergeSides } from '#src/content-toolkit/edit/merge/index.ts'
import { memoizeRecent } from '#src/lib/memoize.ts'
import { GitError } from './git-error.ts'
import { type ContentTree, listContent, readStored, type StoredFile } from './read-commit.ts'
import { commonAncestor } from './repository.ts'

/** Returns the git id of bytes, which is the hash of a blob. `length` is 40 hexadecimal digits (SHA-1) or 64 (SHA-256). */
export const idOfBytes = (bytes: Uint8Array, length: number): string =>
  createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')

/**
 * Memoizes `listContent` for the most recently used commits, 16 in each of 4 repositories, because the content of a commit never changes.
 * The call is `treesOf(root)(commit)`.
 */
const treesOf = memoizeRecent(4, (root: string) => memoizeRecent(16, (commit: string) => listContent(root, commit)))

/** The content after a merge, and the conflicts. In a conflict, the content has the value of `theirs`. */
export type MergedContent = { tree: ContentTree; conflicts: FolderConflict[] }

/**
 * Compares and merges trees of the content. Files with the same git id have the same bytes, so only files with different ids are read.
 */
export class ContentTrees {
  readonly #root: string
  readonly #bytes = new Map<string, Uint8Array>()
  /** Absolute paths of the files of the working copy, by the git ids of their bytes (`idOfBytes`). */
  readonly #paths = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  /** Lets `read` find the files of a working copy. `texts` has bytes, `paths` has absolute paths, both by the git ids of the bytes. */
  addFiles({ texts, paths }: { texts: ReadonlyMap<string, Uint8Array>; paths: ReadonlyMap<string, string> }): void {
    for (const [id, bytes] of texts) this.#bytes.set(id, bytes)
    for (const [id, path] of paths) this.#paths.set(id, path)
  }

  /** Returns the content of a commit. `commit` must be an id and not a branch: the result is memoized, and a branch would move. */
  ofCommit(commit: string): Promise<ContentTree> {
    return treesOf(this.#root)(commit)
  }

  /**
   * Returns the content of a commit with the changes of commits for review.
   *
   * - In a conflict, the value of the commit, or of an earlier review, stays.
   * - A review that has no history in common with the commit is left out.
   * - If `before` is set, the changes are added to `before` instead of the content of the commit.
   */
  async withReviews(commit: string, reviews: readonly string[], before?: ContentTree): Promise<ContentTree> {
    let tree = before ?? (await this.ofCommit(commit))
    for (const review of reviews) {
      const fork = await commonAncestor(this.#root, commit, review)
      if (fork === undefined) continue
      ;({ tree } = await this.merge({ base: await this.ofCommit(fork), theirs: tree, ours: await this.ofCommit(review) }))
    }
    return tree
  }

  /** Merges three trees by value. `theirs` wins where both sides have changed a value differently. */
  async merge(trees: MergeSides<ContentTree>): Promise<MergedContent> {
    const { base, theirs, ours } = trees
    const tree = new Map(theirs)
    const contested: string[] = []
    for (const path of new Set([...base.keys(), ...ours.keys()])) {
      const was = base.get(path)
      const their = theirs.get(path)
      const our = ours.get(path)
      if (our?.id === was?.id || our?.id === their?.id) continue
      if (their?.id !== was?.id) contested.push(path)
      else if (our) tree.set(path, our)
      else tree.delete(path)
    }
    if (contested.length === 0) return { tree, conflicts: [] }
    const [ofBase, ofTheirs, ofOurs] = await Promise.all([base, theirs, ours].map((side) => this.read(side, contested)))
    const folders = { base: ofBase ?? new Map(), theirs: ofTheirs ?? new Map(), ours: ofOurs ?? new Map() }
    const { files, conflicts } = mergeFolders(folders)
    for (const path of contested) {
      const bytes = files.get(path)
      if (bytes) tree.set(path, this.add(bytes, ours.get(path) ?? theirs.get(path)))
      else tree.delete(path)
    }
    return { tree, conflicts }
  }

  /**
   * Reads files of a tree by their paths. Leaves out paths that the tree does not have. Throws a `GitError` with the reason
   * `replaced-meanwhile` if an image of the working copy was replaced after the tree was made: no person has chosen to publish the new
   * image.
   */
  async read(tree: ContentTree, paths: Iterable<string>): Promise<Map<string, Uint8Array>> {
    const files = [...paths].flatMap((path) => {
      const file = tree.get(path)
      return file ? [[path, file] as const] : []
    })
    const stored = files.map(([, file]) => file).filter(({ id }) => !this.#bytes.has(id) && !this.#paths.has(id))
    for (const [id, bytes] of await readStored(this.#root, stored)) this.#bytes.set(id, bytes)
    const bytesOf = async (path: string, id: string) => this.#bytes.get(id) ?? (await this.#readFile(path, id))
    return new Map(await Promise.all(files.map(async ([path, { id }]) => [path, await bytesOf(path, id)] as const)))
  }

  async #readFile(path: string, id: string): Promise<Uint8Array> {
    const file = this.#paths.get(id)
    if (file === undefined) return new Uint8Array()
    const bytes = await readFile(file)
    if (idOfBytes(bytes, id.length) !== id) throw new GitError('replaced-meanwhile', `content/${path} was replaced meanwhile.`)
    return bytes
  }

  /** Returns the bytes of changed files, by path. Deleted files are `undefined`. */
  async changedFiles(before: ContentTree, after: ContentTree): Promise<Map<string, Uint8Array | undefined>> {
    const paths = changedPaths(before, after)
    const bytes = await this.read(after, paths)
    return new Map(paths.map((path) => [path, bytes.get(path)]))
  }

  /**
   * Adds bytes that no commit has, such as those of a merged file, so that `read` finds them. Returns the file with its new git id. `like`
   * is any file of the same repository: the new id gets as many digits as its id.
   */
  add(bytes: Uint8Array, like: StoredFile | undefined): StoredFile {
    const id = idOfBytes(bytes, like?.id.length ?? 40)
    this.#bytes.set(id, bytes)
    return { id, size: bytes.length, isExecutable: false }
  }
}

export const changedPaths = (before: ContentTree, after: ContentTree): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path)?.id !== after.get(path)?.id).sort()
