import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { digestOf } from '../../scripts/digest.ts'
import { filesBelow } from '../../scripts/files-below.ts'
import { copySite } from '../../scripts/site-copy.ts'

const folder = copySite({ withCache: false })
afterAll(() => rmSync(folder, { recursive: true }))

/** What a folder holds: the digest of each of its files, by its path. */
const holds = (root: string) => Object.fromEntries(filesBelow(root).map((file) => [file, digestOf(readFileSync(join(root, file)))]))

it('is the same byte for byte when it is built again, elsewhere and from nothing', { timeout: 120_000 }, () => {
  // Vitest's own environment would make it another build.
  const { PATH, HOME } = process.env
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, env: { PATH, HOME }, stdio: 'ignore' })
  for (const part of ['client', 'deploy']) {
    const built = holds(join('dist', part))
    expect(Object.keys(built).length).toBeGreaterThan(1)
    expect(holds(join(folder, 'dist', part))).toEqual(built)
  }
})
