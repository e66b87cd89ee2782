import { z } from 'zod'
import { type ChangedFiles, writeCommit, writeTree } from '../content/commit-content.ts'
import { readCommit } from '../content/read-commit.ts'
import { findCommit, moveRef } from '../run/repository.ts'
import { gitText } from '../run/run-git.ts'

/** Reference of the record, one for each working copy. Git does not push it, and keeps the commits that it needs. */
const recordRef = 'refs/worktree/published'

/** The message of the commit that keeps a record, in which `base` is `mainInWorkingCopy`. */
const notesSchema = z
  .object({ branch: z.string(), base: z.string(), isSent: z.boolean() })
  .transform(({ base, ...notes }) => ({ ...notes, mainInWorkingCopy: base }))

/**
 * The last publication of a working copy: its commit and branch for review. `id` is a commit whose content is that of the working copy at
 * that time. `mainInWorkingCopy` is the commit of main that the working copy contained. `lastSent` is the record of the last publication
 * that the remote has received, if this one was not sent.
 */
export type PublishedRecord = z.output<typeof notesSchema> & { id: string; commit: string; lastSent: PublishedRecord | undefined }

/** Reads the record of a working copy; undefined before the first publication. */
export async function readRecord(root: string): Promise<PublishedRecord | undefined> {
  const id = await findCommit(root, recordRef)
  return id === undefined ? undefined : readRecordAt(root, id)
}

async function readRecordAt(root: string, id: string): Promise<PublishedRecord | undefined> {
  const { parents, subject } = await readCommit(root, id)
  const [commit, lastSent] = parents
  const notes = notesSchema.safeParse(parseNotes(subject))
  if (commit === undefined || !notes.success) return undefined
  return { ...notes.data, id, commit, lastSent: lastSent === undefined ? undefined : await readRecordAt(root, lastSent) }
}

function parseNotes(subject: string): unknown {
  try {
    return JSON.parse(subject)
  } catch {
    return undefined
  }
}

type NewRecord = Omit<PublishedRecord, 'id'> & {
  /** The files of the working copy that differ from the published commit. */
  files: ChangedFiles
}

/** Records a publication that was not sent yet. */
export async function writeRecord(root: string, { files, ...record }: NewRecord): Promise<PublishedRecord> {
  return storeRecord(root, await writeTree(root, record.commit, files), record)
}

/** Records that the remote has received the last publication. */
export const recordAsSent = async (root: string, record: PublishedRecord): Promise<PublishedRecord> =>
  storeRecord(root, await gitText(root, ['rev-parse', `${record.id}^{tree}`]), { ...record, isSent: true, lastSent: undefined })

/** Replaces the record, also that of another process: the newest publication counts. */
async function storeRecord(root: string, tree: string, record: Omit<PublishedRecord, 'id'>): Promise<PublishedRecord> {
  const { commit, branch, mainInWorkingCopy, isSent, lastSent } = record
  const person = { name: 'content', email: '' }
  const parents = [commit, ...(lastSent ? [lastSent.id] : [])]
  const id = await writeCommit(root, {
    tree,
    parents,
    message: JSON.stringify({ branch, base: mainInWorkingCopy, isSent }),
    author: person,
    committer: person,
  })
  await moveRef(root, recordRef, id, await findCommit(root, recordRef))
  return { ...record, id }
}
