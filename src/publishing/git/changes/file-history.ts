import { setImmediate } from 'node:timers/promises'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { type ContentDifference, listedDifferences } from '#src/content-toolkit/edit/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { RecentValues } from '#src/lib/memoize.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { knownMain } from '../remote/remote.ts'
import { readStored } from '../repository/read-commit.ts'
import { runGit } from '../repository/run-git.ts'

/** Maximum number of commits in the history of a file. Older commits are not read. */
const maxCommits = 500

/** Number of commits whose files are read from git at once: with the bytes before and after each, at most 40 MB are in memory. */
const batchSize = 20

/**
 * Maximum size in bytes of a version of a file, on average over a batch. If the versions that are read at once are larger in total than
 * this size times their number, `readFileHistory` throws.
 */
const maxTextSize = 1_000_000

/** Number of pairs of texts whose differences are kept in memory. */
const maxPairs = 20_000

type CommittedChanges = {
  person: string
  committedAt: Timestamp
  changes: ContentDifference[]
}

export type FileHistory = {
  commits: CommittedChanges[]
  /** Whether the file has older commits, which were not read. */
  isCut: boolean
}

/** A commit, with the git ids of the bytes of the file before and after the commit; undefined where the file did not exist. */
type FileCommit = { person: string; committedAt: Timestamp; before: string | undefined; after: string | undefined }

/**
 * Returns the changes of the last `most` commits of main to a file of the content, the newest first. Leaves out merge commits, because the
 * merged commits are listed.
 */
export async function readFileHistory(root: string, file: string, most = maxCommits): Promise<FileHistory> {
  const main = await knownMain(root)
  if (!main) return { commits: [], isCut: false }
  // Reads one commit more than needed. If it exists, the history is cut.
  const found = await readSteps(root, { commit: main.commit, file, most: most + 1 })
  const steps = found.slice(0, most)
  const commits: CommittedChanges[] = []
  for (let start = 0; start < steps.length; start += batchSize)
    commits.push(...(await changesOfSteps(root, steps.slice(start, start + batchSize))))
  return { commits: commits.filter(({ changes }) => changes.length > 0), isCut: found.length > most }
}

async function readSteps(root: string, { commit, file, most }: { commit: string; file: string; most: number }): Promise<FileCommit[]> {
  const options = ['--no-merges', '--no-follow', '--no-show-signature', '--raw', '--no-abbrev', '--no-renames', `--max-count=${most}`]
  const { bytes } = await runGit(root, ['log', ...options, '--format=%x00%an%x00%aI', '--end-of-options', commit, '--', `content/${file}`])
  const [, ...fields] = bytes.toString('utf8').split('\0')
  return Array.from({ length: fields.length / 2 }, (_, index): FileCommit => {
    const [person = '', details = ''] = fields.slice(index * 2)
    const [committedAt = ''] = details.split('\n')
    // The format of the line is :100644 100644 <id before> <id after> M<tab><path>. An id of zeros means that the file does not exist.
    const [, before, after] = /^:\d+ \d+ ([\da-f]+) ([\da-f]+)/m.exec(details) ?? []
    const idOf = (id: string | undefined) => (id === undefined || /^0+$/.test(id) ? undefined : id)
    return { person, committedAt: Date.parse(committedAt), before: idOf(before), after: idOf(after) }
  })
}

/**
 * The differences between two states of a file, by the git ids of both. A git id always means the same bytes, so an entry is valid
 * forever.
 */
const recentDifferences = new RecentValues<string, ContentDifference[]>(maxPairs)

async function changesOfSteps(root: string, steps: readonly FileCommit[]): Promise<CommittedChanges[]> {
  const pairOf = ({ before, after }: FileCommit) => `${before ?? ''} ${after ?? ''}`
  const known = new Map(steps.map((step) => [step, recentDifferences.get(pairOf(step))]))
  const unknown = steps.filter((step) => !known.get(step))
  const ids = [...new Set(unknown.flatMap(({ before, after }) => [before, after]))].filter((id) => id !== undefined)
  const stored = await readStored(
    root,
    ids.map((id) => ({ id, size: maxTextSize, isExecutable: false })),
  )
  const values = new Map<string | undefined, ContentValue | undefined>()
  for (const [id, bytes] of stored) {
    values.set(id, parseYaml(new TextDecoder().decode(bytes)).value)
    // Parsing a text takes some milliseconds. After each text, the server may answer other HTTP requests.
    await setImmediate()
  }
  for (const step of unknown) {
    const differences = listedDifferences(values.get(step.before), values.get(step.after))
    known.set(step, differences)
    recentDifferences.set(pairOf(step), differences)
  }
  return steps.map((step) => ({ person: step.person, committedAt: step.committedAt, changes: known.get(step) ?? [] }))
}
