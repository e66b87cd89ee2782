import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { lockFile } from '#src/content-toolkit/read/lock/index.ts'
import { watchContent } from './watch-content.ts'

type Dependencies = Parameters<typeof watchContent>[1]
type OnValid = Parameters<Dependencies['refresher']['onValid']>[0]

const root = '/house'
let files: EventEmitter & { add: ReturnType<typeof vi.fn> }
let refreshSoon: ReturnType<typeof vi.fn>
let announceWarnings: ReturnType<typeof vi.fn>
let writeSoon: ReturnType<typeof vi.fn>
let valid: OnValid
beforeEach(() => {
  files = Object.assign(new EventEmitter(), { add: vi.fn() })
  refreshSoon = vi.fn()
  announceWarnings = vi.fn()
  writeSoon = vi.fn()
  const refresher = {
    refreshSoon,
    convertPhotographs: () => Promise.resolve(),
    onValid: (listener: OnValid) => (valid = listener),
  }
  // The parts that watchContent calls.
  watchContent(
    files as never,
    { root, content: { valid: undefined, errors: undefined }, refresher, announcer: { announceWarnings }, modules: { writeSoon } } as never,
  )
})

it('a change of a file of the content is checked soon', () => {
  files.emit('all', 'change', join(root, 'content/site.yaml'))
  expect(refreshSoon).toHaveBeenCalledExactlyOnceWith({ isLockChanged: false })
})

it('the folder is watched, and files beside it are ignored', () => {
  expect(files.add).toHaveBeenCalledExactlyOnceWith(join(root, 'content'))
  for (const file of ['src/a.ts', 'content-other/site.yaml', 'content']) files.emit('all', 'change', join(root, file))
  expect(refreshSoon).not.toHaveBeenCalled()
})

it('a change of the lock that no check has written is checked as such', () => {
  files.emit('all', 'change', join(root, lockFile))
  expect(refreshSoon).toHaveBeenCalledExactlyOnceWith({ isLockChanged: true })
})

it('after a check without findings, the modules are written, and no warning is announced', () => {
  valid({ findings: [] } as never)
  expect(writeSoon).toHaveBeenCalledOnce()
  expect(announceWarnings).not.toHaveBeenCalled()
})
