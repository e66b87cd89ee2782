// Worker thread of drawAside().
import { parentPort, workerData } from 'node:worker_threads'
import { draw } from './drawings.ts'

parentPort?.postMessage(await draw(String(workerData)))
