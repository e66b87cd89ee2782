import { writeSync } from 'node:fs'
import { jsonLog, type Log } from './log.ts'

const writeToOutput = (text: string): void => {
  for (let rest = Buffer.from(text); rest.length > 0;) rest = rest.subarray(writeSync(1, rest))
}

/**
 * Returns a log on standard output that never throws.
 *
 * - Lines are lost while it cannot be written: on a full disk, or after its reader has ended.
 * - The next line that can be written has their number.
 * - `process.stdout` would end the process instead.
 */
export function outputLog(write = writeToOutput): Log {
  let lost = 0
  return jsonLog((line) => {
    try {
      // Begins with a line break, because the lost line may have been written in part.
      write(lost === 0 ? line : `\n${line.replace(/\}\n$/, `,"lostLines":${lost}}\n`)}`)
      lost = 0
    } catch {
      lost += 1
    }
  })
}
