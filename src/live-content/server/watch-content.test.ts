import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, it, type Mock, vi } from 'vitest'
import { lockFile } from '#src/content-toolkit/read/lock/index.ts'
import { watchContent } from './watch-content.ts'

type Dependencies = Parameters<typeof watchContent>[1]
type OnValid = Parameters<Dependencies['refresher']['onValid']>[0]

const root = '/house'
let files: EventEmitter & { add: Mock<(path: string) => void> }
let refreshSoon: Mock<Dependencies['refresher']['refreshSoon']>
let announceWarnings: Mock<Dependencies['announcer']['announceWarnings']>
let writeSoon: Mock<Dependencies['modules']['writeSoon']>
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
  watchContent(files, {
    root,
    content: { valid: undefined, errors: undefined },
    refresher,
    announcer: { announceWarnings },
    modules: { writeSoon },
  })
})

it('a change of a content file schedules a refresh', () => {
  files.emit('all', 'change', join(root, 'content/site.yaml'))
  expect(refreshSoon).toHaveBeenCalledExactlyOnceWith({ isLockChanged: false })
})

it('the folder is watched, and files beside it are ignored', () => {
  expect(files.add).toHaveBeenCalledExactlyOnceWith(join(root, 'content'))
  for (const file of ['src/a.ts', 'content-other/site.yaml', 'content']) files.emit('all', 'change', join(root, file))
  expect(refreshSoon).not.toHaveBeenCalled()
})

it('if another program than the check has changed the lock, the scheduled refresh gets isLockChanged: true', () => {
  files.emit('all', 'change', join(root, lockFile))
  expect(refreshSoon).toHaveBeenCalledExactlyOnceWith({ isLockChanged: true })
})

it('after a check without findings, writing the modules is scheduled, and no warning is printed', () => {
  valid({ findings: [] } as never) // if `findings` is empty, the listener reads no other property
  expect(writeSoon).toHaveBeenCalledOnce()
  expect(announceWarnings).not.toHaveBeenCalled()
})
