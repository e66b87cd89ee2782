import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { hour } from '#src/lib/time.ts'
import { startStudioUpkeep } from './start-upkeep.ts'

afterEach(() => vi.useRealTimers())

it('`stop` resolves only when no upkeep is running, because the database is closed afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { promise: rows, resolve } = Promise.withResolvers<Record<string, unknown>[]>()
  const purge = vi.fn()
  const log = { info: vi.fn(), error: vi.fn() }
  const { stop } = startStudioUpkeep({ database: { sql: () => rows }, cloneRoot: '.', log, now: Date.now }, { purge })
  vi.advanceTimersByTime(hour)
  const isStopped = vi.fn()
  const stopped = stop().then(isStopped)
  await setImmediate()
  expect(isStopped).not.toHaveBeenCalled()
  resolve([])
  await stopped
  expect(purge).toHaveBeenCalledOnce()
  expect(log.error).not.toHaveBeenCalled()
})
