import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { minute } from '../../lib/time.ts'
import { runRemoteGit } from './remote.ts'

/**
 * Clones a repository into a folder, unless the folder exists. Hooks, submodules and tags are left out, and symbolic links become text
 * files. An interrupted clone leaves no folder. Throws a `GitError` if the repository cannot be read.
 */
export async function cloneRepository(address: string, folder: string): Promise<void> {
  if (existsSync(folder)) return
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  // Commands that need a committer, such as for the comparison with main, fail without one.
  const identity = ['--config', 'user.name=Studio', '--config', 'user.email=studio@localhost']
  const flags = ['--quiet', '--no-tags', '--template=', '--config', 'core.symlinks=false', '--no-recurse-submodules']
  await runRemoteGit(dirname(folder), ['clone', ...flags, ...identity, '--', address, making], { timeout: 5 * minute })
  renameSync(making, folder)
}
