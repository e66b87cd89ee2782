import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { type Milliseconds, minute } from '#src/lib/time.ts'

/** Maximum duration of a git command. The longest commands are a clone over a slow network and `git gc`. */
export const maxDuration: Milliseconds = 5 * minute

/** A lock of this age is stale: no git command runs that long, so the command that made the lock has ended. */
const staleAge: Milliseconds = 2 * maxDuration

/** The git folders of the repositories that only this program uses, by the root of the repository. */
const gitFolders = new Map<string, string>()

/**
 * Returns the folder inside the .git folder that has an empty file for each running git process. The name of the file is the process id.
 */
const processFolder = (gitFolder: string): string => join(gitFolder, 'running-processes')

/**
 * Declares that only this program uses a repository: its git processes are recorded, and locks that killed processes have left are removed,
 * now and whenever a lock stops a command. `gitFolder` is the .git folder. A laptop's repository must not be owned: people use git there.
 */
export function ownRepository(root: string, gitFolder: string): void {
  mkdirSync(processFolder(gitFolder), { recursive: true })
  gitFolders.set(root, gitFolder)
  removeStaleLocks(root)
}

/** Records a running git process of an owned repository. Returns a function that deletes the record. */
export function recordProcess(root: string, pid: number | undefined): () => void {
  const gitFolder = gitFolders.get(root)
  if (gitFolder === undefined || pid === undefined) return () => undefined
  const file = join(processFolder(gitFolder), String(pid))
  writeFileSync(file, '')
  return () => rmSync(file, { force: true })
}

/**
 * Removes stale locks of an owned repository: those older than ten minutes, and all locks if recorded processes were killed and none still
 * runs. Returns the paths of the removed locks. Does nothing in a repository that is not owned.
 */
export function removeStaleLocks(root: string): string[] {
  const gitFolder = gitFolders.get(root)
  if (gitFolder === undefined) return []
  const recorded = readdirSync(processFolder(gitFolder))
  const dead = recorded.filter((pid) => !isRunning(Number(pid)))
  const areAllDead = dead.length > 0 && dead.length === recorded.length
  const stale = locksIn(gitFolder).filter((path) => areAllDead || age(path) > staleAge)
  for (const path of stale) rmSync(path, { force: true })
  for (const pid of dead) rmSync(join(processFolder(gitFolder), pid), { force: true })
  return stale
}

/**
 * Returns the paths of all lock files of git in a .git folder, stale or in use: of the index, of linked working trees, of references, of
 * the configuration.
 */
const locksIn = (gitFolder: string): string[] =>
  [...readdirSync(gitFolder), ...filesIn(gitFolder, ['refs', 'worktrees'])]
    .filter((file) => file.endsWith('.lock'))
    .map((file) => join(gitFolder, file))

/** Returns the age of a file; 0 if the file no longer exists. */
const age = (path: string): Milliseconds => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
