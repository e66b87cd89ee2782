import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startStudioSite } from './studio-site.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-site-'))
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

it('the time zone of the studio is that of the business hours, also if the head office is in another zone', async () => {
  const file = join(root, 'content/site.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(businessHours:\n +timeZone:) .*/, '$1 Asia/Tokyo'))
  const events = { announceChange: vi.fn(), announcePhotographs: vi.fn() }
  const { timeZone } = await startStudioSite({ cloneRoot: root, code: process.cwd(), siteUrl: undefined }, events, { error: vi.fn() })
  expect(timeZone()).toBe('Asia/Tokyo')
})

it('logs why the content could not be checked', async () => {
  const log = { error: vi.fn() }
  const events = { announceChange: vi.fn(), announcePhotographs: vi.fn() }
  const { content, refresh } = await startStudioSite({ cloneRoot: root, code: process.cwd(), siteUrl: undefined }, events, log)
  renameSync(join(root, 'content'), join(root, 'elsewhere'))
  await refresh()
  expect(content.errors).toContain('There is no folder')
  expect(log.error.mock.calls).toEqual([['content not shown', { errors: content.errors }]])
  expect(events.announceChange).not.toHaveBeenCalled()
})
