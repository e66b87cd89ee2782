import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { copySpecimen } from '../specimen/copy.ts'
import { folderOf } from '../specimen/variants.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-again-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the digest of each file in a folder, by path. */
const holds = (root: string) => Object.fromEntries(listFiles(root).map((file) => [file, sha256Hex(readFileSync(join(root, file)))]))

it('the site is identical byte for byte when built again in another folder without a cache', () => {
  copySpecimen(folder, { withCache: false })
  // Passes only PATH and HOME, because other environment variables, which Vitest sets, would change the built files.
  const { PATH, HOME } = process.env
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, env: { PATH, HOME }, stdio: 'ignore' })
  for (const part of ['client', 'deploy']) {
    const built = holds(join(folderOf('plain'), 'dist', part))
    expect(Object.keys(built).length).toBeGreaterThan(1)
    expect(holds(join(folder, 'dist', part))).toEqual(built)
  }
})
