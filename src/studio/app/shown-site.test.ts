import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startShownSite } from './shown-site.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shown-site-'))
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

it('logs why the content could not be checked', async () => {
  const log = { error: vi.fn() }
  const events = { announceChange: vi.fn(), announcePhotographs: vi.fn() }
  const { shown, refresh, stop } = await startShownSite({ cloneRoot: root, code: process.cwd() }, events, log)
  onTestFinished(() => stop())
  renameSync(join(root, 'content'), join(root, 'elsewhere'))
  await refresh()
  expect(shown.errors).toContain('There is no folder')
  expect(log.error.mock.calls).toEqual([['content not shown', { errors: shown.errors }]])
  expect(events.announceChange).not.toHaveBeenCalled()
})
