import { Worker } from 'node:worker_threads'
import { minute } from '#src/lib/time.ts'
import type { BackupOrder, BackupOutcome } from './backups.ts'

const defaults = { script: new URL('./backup-worker.ts', import.meta.url), limit: 30 * minute }

/**
 * Makes a backup in a worker thread (backup-worker.ts). Rejects if it fails, if the worker ends without a result, after `limit`, or when
 * `stopping` aborts. Does not wait for the end of the worker, because a thread that waits for a blocked disk cannot be terminated.
 */
export async function backUpInWorker(workerData: BackupOrder, stopping: AbortSignal, { script, limit } = defaults): Promise<BackupOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupOutcome>()
  const worker = new Worker(script, { workerData })
  worker.on('message', resolve).on('error', reject)
  worker.on('exit', (code) => reject(new Error(`The backup ended without a result (exit code ${code}).`)))
  const abort = () => reject(new Error('The server stopped before the end of the backup.'))
  stopping.addEventListener('abort', abort)
  const timer = setTimeout(() => reject(new Error(`The backup took more than ${limit / minute} minutes.`)), limit)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', abort)
    void worker.terminate()
  }
}
