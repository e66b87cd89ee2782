import { parentPort, workerData } from 'node:worker_threads'
import { backUp, type BackupPlace } from './backups.ts'

// A thread of its own: checking a large copy takes seconds, in which no page would be answered.
const { file, place, now } = workerData as { file: string; place: BackupPlace; now: number } // given by hourly.ts
parentPort?.postMessage(await backUp(file, place, now))
