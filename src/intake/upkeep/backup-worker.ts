import { parentPort, workerData } from 'node:worker_threads'
import { backUp, type BackupOrder, type BackupOutcome, findDamage } from './backups.ts'

// Backs up in a worker thread, because checking a large copy takes seconds. On the main thread, HTTP requests would wait for these seconds.
const { file, backups, now, shouldDeleteOld } = workerData as BackupOrder // start-upkeep.ts passes this data

async function backUpOrFindDamage(): Promise<BackupOutcome> {
  try {
    return { kind: 'made', path: await backUp(file, backups, now, shouldDeleteOld) }
  } catch (error) {
    const damage = findDamage(file)
    if (damage === undefined) throw error
    return { kind: 'damaged', damage }
  }
}

parentPort?.postMessage(await backUpOrFindDamage())
