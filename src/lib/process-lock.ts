import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from './write-file.ts'

/** SQLite's code for a file that another process has locked: SQLITE_BUSY. */
const busy = 5

/** In milliseconds: how long to wait for another process. */
const longestWait = 10 * 60_000

/** Locks that this process holds. What nobody refers to is closed. */
const held: DatabaseSync[] = []

/**
 * Holds a lock until this process ends, however it ends: the operating system releases it, as it releases SQLite's lock on an empty
 * file. Waits while another process holds it, and calls `onWait` before. Throws where there is no file to lock, or after ten minutes.
 */
export function holdLock(file: string, onWait: () => void): void {
  const lock = open(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!isBusy(error)) throw error
    onWait()
    lock.exec(`PRAGMA busy_timeout = ${longestWait}; BEGIN EXCLUSIVE`)
  }
  held.push(lock)
}

function open(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true })
    return new DatabaseSync(file)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${reasonOf(error)}.`, { cause: error })
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === busy
