import { memoizeRecent } from '#src/lib/memoize.ts'
import type { TestRepository } from '../../harness/publishing/test-repository.ts'
import { commitOf, readBlobs } from './repository-files.ts'
import { readWords, teamFiles, type Words } from './team-texts.ts'

/**
 * Number of commits of main, from the newest, in which the studio looks for the changes of a review: the review may have been merged as one
 * commit.
 */
const searchedCommits = 50

const keptCommits = 200

const keptComparisons = 1000

const lock = 'content/translations.lock.json'

/** Reads the commits of the remote: the words of a commit, the last common commit of two, and whether main contains the changes of one. */
export class TeamCommits {
  readonly #remote: TestRepository
  readonly wordsOf: (commit: string) => Words
  readonly #lockOf: (commit: string) => Words
  /**
   * Returns the last common commit of two commits. Memoized, because commits do not change. `commits` has the ids of both commits, with a
   * space between them.
   */
  readonly #forkOf: (commits: string) => string | undefined
  readonly #hasChanges: (commits: string) => boolean

  constructor(remote: TestRepository) {
    this.#remote = remote
    this.wordsOf = memoizeRecent(keptCommits, (commit) => {
      const texts = readBlobs(
        remote.root,
        teamFiles.map((file) => `${commit}:content/${file}`),
      )
      return readWords((file) => texts[teamFiles.indexOf(file)] ?? '')
    })
    this.#lockOf = memoizeRecent(keptCommits, (commit) => readLockEntries(remote.git('show', `${commit}:${lock}`)))
    this.#forkOf = memoizeRecent(keptComparisons, (commits) => this.#ask('merge-base', ...commits.split(' ')))
    this.#hasChanges = memoizeRecent(keptComparisons, (commits) => this.#compare(commits))
  }

  main(): string {
    return commitOf(this.#remote, 'main')
  }

  /** Returns the last commit of a branch; undefined if the remote does not have the branch. */
  tipOf(branch: string): string | undefined {
    return this.#ask('rev-parse', '--verify', '--quiet', `refs/heads/${branch}`)
  }

  /** Returns the last common commit of a commit and main; undefined if their histories have nothing in common. */
  forkOf(commit: string, main = this.main()): string | undefined {
    return this.#forkOf(`${main} ${commit}`)
  }

  /** Returns whether main contains a commit, or whether one of the last commits of main contains all changes of this commit. */
  isMerged(commit: string): boolean {
    const main = this.main()
    if (this.forkOf(commit, main) === commit) return true
    const range = ['--first-parent', `--max-count=${searchedCommits}`, main, '--not', commit]
    const candidates = this.#remote
      .git('rev-list', ...range, '--', 'content')
      .split('\n')
      .filter(Boolean)
    return candidates.some((candidate) => this.#hasChanges(`${candidate} ${commit}`))
  }

  #compare(commits: string): boolean {
    const [candidate = '', commit = ''] = commits.split(' ')
    const fork = this.forkOf(commit, candidate)
    if (fork === undefined) return false
    const [words, lockEntries] = [this.wordsOf, this.#lockOf].map((read) => ({
      was: read(fork),
      their: read(candidate),
      our: read(commit),
    }))
    const hasWord = ({ was, their, our }: Versions, key: string) => our.get(key) === was.get(key) || our.get(key) === their.get(key)
    // A changed lock is not a conflict: if main and the commit have both changed an entry of the lock, the entry of main counts.
    const hasEntry = (versions: Versions, key: string) => hasWord(versions, key) || versions.their.get(key) !== versions.was.get(key)
    return hasAll(words, hasWord) && hasAll(lockEntries, hasEntry)
  }

  /** Returns the output of git; undefined if it exits with an error. */
  #ask(...args: string[]): string | undefined {
    try {
      return this.#remote.git(...args)
    } catch {
      return undefined
    }
  }
}

type Versions = Record<'was' | 'their' | 'our', Words>

const hasAll = (versions: Versions | undefined, has: (versions: Versions, key: string) => boolean): boolean =>
  versions !== undefined && [...versions.our.keys()].every((key) => has(versions, key))

/** Returns the entries of a translation lock by file and key, as JSON. */
function readLockEntries(source: string): Words {
  const files = Object.entries(JSON.parse(source) as Record<string, object>) // the lock has an object of texts for each file
  return new Map(
    files.flatMap(([file, texts]) => Object.entries(texts).map(([key, words]) => [`${file} ${key}`, JSON.stringify(words)] as const)),
  )
}
