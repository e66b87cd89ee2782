import { execFileSync } from 'node:child_process'
import { cpSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listBackups } from '#src/intake/upkeep/backups.ts'
import { folderOf } from '../../specimen/variants.ts'
import { countedFaults, type Tested } from '../fail-on-faults.ts'
import { readStoredRequests, startServerProcess } from './server-process.ts'

/**
 * Makes a backup of the machine `lost`, and restores it on the machine `other` (docs/operate/intake.md). Returns a sentence with the
 * duration of each step, and a fault if requests are missing afterwards.
 */
export async function restoreElsewhere(lost: { folder: string }, other: { folder: string }): Promise<Tested> {
  const making = timed(() => command(lost.folder, 'backup'))
  const { keys: before } = await readStoredRequests(lost)
  const backups = join(other.folder, 'backups')
  const copying = timed(() => cpSync(join(lost.folder, 'backups'), backups, { recursive: true }))
  const last = listBackups(backups).at(-1)?.path ?? ''
  const restoring = timed(() => command(other.folder, 'restore', last))
  const start = performance.now()
  const server = await startServerProcess(other)
  const starting = seconds(performance.now() - start)
  await server.end('SIGKILL')
  const { keys: after } = await readStoredRequests(other)
  const missing = [...before].filter((key) => !after.has(key)).length
  return {
    report: `A backup of ${before.size} requests (${Math.round(statSync(last).size / 1e6)} MB) is made and checked in ${making}, copied in ${copying} and restored in ${restoring}. The server is ready ${starting} after its start.`,
    faults: countedFaults({ 'restored backup, missing requests': missing }),
  }
}

const command = (folder: string, ...args: string[]) =>
  execFileSync(process.execPath, [resolve('scripts/commands/intake.ts'), ...args], {
    cwd: folderOf('intake'),
    env: { ...process.env, DATA_FOLDER: folder, BACKUP_FOLDER: join(folder, 'backups') },
  })

function timed(work: () => unknown): string {
  const start = performance.now()
  work()
  return seconds(performance.now() - start)
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
