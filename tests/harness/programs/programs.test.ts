import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true }))
symlinkSync('/bin/sh', join(folder, 'sh'))
symlinkSync(process.execPath, join(folder, 'node'))
// programs.ts finds this file as the installed Chromium, and never starts it, so the file may be empty.
writeFileSync(join(folder, 'chromium-headless-shell'), '')

/** Runs programs.ts with a PATH that lacks nginx and Caddy. Returns the exit code, and both output streams in order. */
function run(variables: NodeJS.ProcessEnv): { status: number | null; output: string } {
  const env = { PATH: folder, CHROMIUM: join(folder, 'chromium-headless-shell'), ...variables }
  const { status, stdout } = spawnSync('sh', ['-c', 'node tests/harness/programs/programs.ts 2>&1'], { env, encoding: 'utf8' })
  return { status, output: stdout }
}

const skipped = 'Without nginx the configuration for nginx is not tested.'

it('if nginx is missing, programs.ts says which tests are skipped, and in CI it exits with an error unless NO_INSTALL is set', () => {
  const expectRun = (variables: NodeJS.ProcessEnv, exitCode: number, line: string) => {
    const { status, output } = run(variables)
    expect(output).toContain(line)
    expect(status).toBe(exitCode)
  }
  expectRun({ CI: '' }, 0, skipped)
  expectRun({ CI: 'true' }, 1, 'In CI these tests must run.')
  expectRun({ CI: 'true', NO_INSTALL: '1' }, 0, skipped)
})

it.runIf(process.getuid?.() === 0)('as root, the programs to install and how to prevent it are printed before apt-get starts', () => {
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\necho "apt-get $*" >&2\n', { mode: 0o755 })
  const { output } = run({})
  const [, notice, update, install] = output.split('\n')
  expect(notice).toMatch(/^apt-get installs nginx, caddy.* NO_INSTALL=1 /)
  expect([update, install]).toEqual(['apt-get update', expect.stringMatching(/^apt-get install .* nginx caddy/)])
  expect(run({ NO_INSTALL: '1' }).output).not.toContain('apt-get')
})
