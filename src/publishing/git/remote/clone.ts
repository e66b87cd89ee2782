import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { minute } from '#src/lib/time.ts'
import { runGit } from '../repository/run-git.ts'
import { writeContent } from '../repository/write-content.ts'
import { runRemoteGit } from './remote.ts'

/**
 * Clones a repository into a folder, unless the folder exists.
 *
 * - Writes only the content, as it is stored: filters of the repository do not run.
 * - Hooks, submodules and tags are left out.
 * - Without `hasRemote`, the clone has no remote.
 * - An interrupted clone leaves no folder.
 * - Throws a `GitError` if the repository cannot be read, has no commit, or has content that `listContent` refuses.
 */
export async function cloneRepository(remoteUrl: string, folder: string, { hasRemote = true } = {}): Promise<void> {
  if (existsSync(folder)) return
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  // Git commands that need a committer, such as those of the comparison with main, fail if none is set.
  const identity = ['--config', 'user.name=Studio', '--config', 'user.email=studio@localhost']
  const flags = ['--quiet', '--no-checkout', '--no-tags', '--template=', '--no-recurse-submodules']
  await runRemoteGit(dirname(folder), ['clone', ...flags, ...identity, '--', remoteUrl, making], { timeout: 5 * minute })
  await runGit(making, ['read-tree', 'HEAD'])
  await writeContent(making, 'HEAD', making)
  if (!hasRemote) await runGit(making, ['remote', 'remove', 'origin'])
  renameSync(making, folder)
}
