import { z } from 'zod'
import { parseJson } from '#src/lib/objects.ts'
import { type ChangedFiles, writeCommit, writeTree } from '../repository/commit-content.ts'
import { readCommit } from '../repository/read-commit.ts'
import { findCommit, moveRef } from '../repository/repository.ts'
import { gitText } from '../repository/run-git.ts'

/**
 * Reference to the last publication, one for each working copy. As long as it exists, git does not delete the commits of the publication.
 * Git does not push it.
 */
const publicationRef = 'refs/worktree/published'

/**
 * Parses the message of the commit that stores a publication. The message is JSON. Its key `base` is named `mainInWorkingCopy` in the code.
 */
const notesSchema = z
  .object({ branch: z.string(), base: z.string(), isSent: z.boolean() })
  .transform(({ base, ...notes }) => ({ ...notes, mainInWorkingCopy: base }))

/** The last publication of a working copy: its commit and branch for review. */
export type LastPublication = z.output<typeof notesSchema> & {
  /**
   * Id of the commit that records the publication. Its files are those of the working copy at the time of the publication. `commit` is the
   * published commit.
   */
  id: string
  commit: string
  /**
   * The last publication that the remote has received. Undefined if this publication is recorded as sent, or if the remote has received
   * none.
   */
  lastSent: LastPublication | undefined
}

/** Returns the last publication of a working copy. Undefined before the first publication. */
export async function readLastPublication(root: string): Promise<LastPublication | undefined> {
  const id = await findCommit(root, publicationRef)
  return id === undefined ? undefined : readPublicationAt(root, id)
}

async function readPublicationAt(root: string, id: string): Promise<LastPublication | undefined> {
  const { parents, subject } = await readCommit(root, id)
  const [commit, lastSent] = parents
  const notes = notesSchema.safeParse(parseJson(subject))
  if (commit === undefined || !notes.success) return undefined
  return { ...notes.data, id, commit, lastSent: lastSent === undefined ? undefined : await readPublicationAt(root, lastSent) }
}

type PublicationWithFiles = Omit<LastPublication, 'id'> & {
  /** The files of the working copy that differ from the published commit. */
  files: ChangedFiles
}

/** Records a publication that was not sent yet. */
export async function writeLastPublication(root: string, { files, ...publication }: PublicationWithFiles): Promise<LastPublication> {
  return storeLastPublication(root, await writeTree(root, publication.commit, files), publication)
}

export const recordAsSent = async (root: string, publication: LastPublication): Promise<LastPublication> =>
  storeLastPublication(root, await gitText(root, ['rev-parse', `${publication.id}^{tree}`]), {
    ...publication,
    isSent: true,
    lastSent: undefined,
  })

/** Replaces the last publication. Also replaces a publication that another process has stored, because the newest publication counts. */
async function storeLastPublication(root: string, tree: string, publication: Omit<LastPublication, 'id'>): Promise<LastPublication> {
  const { commit, branch, mainInWorkingCopy, isSent, lastSent } = publication
  const person = { name: 'content', email: '' }
  const parents = [commit, ...(lastSent ? [lastSent.id] : [])]
  const id = await writeCommit(root, {
    tree,
    parents,
    message: JSON.stringify({ branch, base: mainInWorkingCopy, isSent }),
    author: person,
    committer: person,
  })
  await moveRef(root, publicationRef, id, await findCommit(root, publicationRef))
  return { ...publication, id }
}
