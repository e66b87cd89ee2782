import { expect, it } from 'vitest'
import { hour } from '#src/lib/time.ts'
import { backUpInWorker } from './back-up-in-worker.ts'
import type { BackupOrder } from './backups.ts'

const order: BackupOrder = { file: 'missing.sqlite', backups: { folder: 'missing', days: 1 }, now: 0, shouldDeleteOld: false }

const endless = 'setInterval(() => undefined, 1000)'

const run = (program: string, { stopping = new AbortController().signal, limit = hour } = {}) =>
  backUpInWorker(order, stopping, { script: new URL(`data:text/javascript,${encodeURIComponent(program)}`), limit })

it.each([
  ['throw new Error("full disk")', 'full disk'],
  ['process.exit(3)', 'without a result (exit code 3)'],
])('a backup whose worker ends with “%s” is rejected with the error “%s”', async (program, problem) => {
  await expect(run(program)).rejects.toThrow(problem)
})

it('a backup that takes longer than the limit has failed', async () => {
  await expect(run(endless, { limit: 1 })).rejects.toThrow('The backup took more than')
})

it('a backup is given up when the server stops', async () => {
  const stopping = new AbortController()
  const backup = run(endless, { stopping: stopping.signal })
  stopping.abort()
  await expect(backup).rejects.toThrow('The server stopped')
})
