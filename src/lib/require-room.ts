import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from './write-file.ts'

/** Throws where a folder cannot be written to, or its disk has less room left than `bytes`. */
export function requireRoom(folder: string, bytes: number): void {
  const probe = join(folder, `.${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`${folder} cannot be written to: ${reasonOf(error)}.`, { cause: error })
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes) throw new Error(`The disk of ${folder} has ${inMB(bavail * bsize)} left, and a build needs ${inMB(bytes)}.`)
}

const inMB = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`
