import { writeSync } from 'node:fs'
import { createJsonLog, type Log } from './log.ts'

const writeToOutput = (text: string): void => {
  for (let rest = Buffer.from(text); rest.length > 0;) rest = rest.subarray(writeSync(1, rest))
}

export function printLine(text: string): void {
  try {
    writeToOutput(`${text}\n`)
  } catch {
    // Ignores the error. The program does not depend on the printed line.
  }
}

/**
 * Returns a log on standard output that never throws.
 *
 * - While standard output cannot be written, for example on a full disk or after the reading program has ended, lines are lost.
 * - The next line that is written contains the number of lost lines.
 * - This does not use `process.stdout`, which would end the process after such an error.
 */
export function createOutputLog(write = writeToOutput): Log {
  let lost = 0
  return createJsonLog((line) => {
    try {
      // Begins with a line break after lost lines, because a part of the last lost line may have been written.
      write(lost === 0 ? line : `\n${line.replace(/\}\n$/, `,"lostLines":${lost}}\n`)}`)
      lost = 0
    } catch {
      lost += 1
    }
  })
}
