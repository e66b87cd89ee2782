import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { gateFolder, reportFile } from '#src/publishing/gate-report.ts'
import { publishCheck } from './publish-check.ts'

it('publishCheck reports a missing browser before it builds the site', async () => {
  const log = vi.fn()
  await expect(publishCheck([], { root: '.', environment: { CHROMIUM: '/nowhere/chromium' }, log })).rejects.toThrow('“/nowhere/chromium”')
  expect(log).not.toHaveBeenCalled()
})

it('publishCheck keeps the report of a concurrent check of the same folder until that check has ended', async () => {
  const root = mkdtempSync(join(tmpdir(), 'publish-check-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, gateFolder))
  writeFileSync(join(root, reportFile), '[]')
  const other = new DatabaseSync(join(root, gateFolder, 'lock'))
  other.exec('BEGIN EXCLUSIVE')
  const script = resolve('scripts/commands/publish-check.ts')
  const command = spawn(process.execPath, [script, '--skip-browser'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = once(command, 'close')
  expect(String((await once(command.stdout, 'data'))[0])).toBe('Another check is running in this folder. Waiting for it to finish.\n')
  expect(existsSync(join(root, reportFile))).toBe(true)
  other.close()
  // publishCheck has waited until `other` was closed. Its check begins now, and ends at once, because the folder has no content.
  await closed
  expect(existsSync(join(root, reportFile))).toBe(false)
})
