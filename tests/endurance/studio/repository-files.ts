import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRepository } from '../../harness/publishing/test-repository.ts'

/**
 * Returns the id of the last commit of a branch. Reads the file of the branch in refs/heads, because starting git takes long. Asks git only
 * if git has packed the branch, so that the file is missing.
 */
export function commitOf({ root, git }: TestRepository, branch: string): string {
  const gitFolder = existsSync(join(root, '.git')) ? join(root, '.git') : root
  const file = join(gitFolder, 'refs/heads', branch)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : git('rev-parse', branch)
}

/** Returns the contents of files in commits. Each name is `commit:path`. Throws if a file does not exist. */
export function readBlobs(root: string, names: readonly string[]): string[] {
  const bytes = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input: names.map((name) => `${name}\n`).join('') })
  const texts: string[] = []
  let start = 0
  for (const name of names) {
    const end = bytes.indexOf('\n', start)
    const [, type, size] = bytes.toString('utf8', start, end).split(' ')
    if (type !== 'blob') throw new Error(`${name} is no file.`)
    start = end + 1 + Number(size) + 1
    texts.push(bytes.toString('utf8', end + 1, start - 1))
  }
  return texts
}
