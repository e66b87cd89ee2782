import { parentPort, workerData } from 'node:worker_threads'
import { backUp, type BackupSettings } from './backups.ts'

// A worker thread, because checking a large copy takes seconds in which the server could not answer.
const { file, backups, now } = workerData as { file: string; backups: BackupSettings; now: number } // as start-upkeep.ts passes it
parentPort?.postMessage(await backUp(file, backups, now))
