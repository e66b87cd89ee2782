import { minute } from '#src/lib/time.ts'
import { type GitOptions, gitText, runGit } from './run-git.ts'

/**
 * Number of objects that a repository may have as single files. Git would pack more than 6,700 automatically, but `runGit` switches that
 * off.
 */
const maxLooseObjects = 5000

type PackOptions = Pick<GitOptions, 'signal'> & { most?: number }

/**
 * Packs a repository that has many objects as single files, which make each command slow.
 *
 * - Git also deletes objects that no reference has led to for two weeks.
 * - Other commands may run meanwhile.
 * - Throws a `GitError` if git fails.
 * - `signal` ends git.
 */
export async function packObjects(root: string, { most = maxLooseObjects, signal }: PackOptions = {}): Promise<void> {
  const count = Number.parseInt(await gitText(root, ['count-objects']), 10)
  if (count > most) await runGit(root, ['gc', '--quiet'], { timeout: 5 * minute, signal })
}
