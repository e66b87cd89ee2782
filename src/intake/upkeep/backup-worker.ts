import { parentPort, workerData } from 'node:worker_threads'
import { backUp, type BackupOrder } from './backups.ts'

// Backs up in a worker thread, because checking a large copy takes seconds in which the main thread could not answer requests.
const { file, backups, now, deletesOld } = workerData as BackupOrder // start-upkeep.ts passes this data
parentPort?.postMessage(await backUp(file, backups, now, deletesOld))
