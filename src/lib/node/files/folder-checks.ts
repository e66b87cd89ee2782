import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemErrorMessage } from '../error-message.ts'

/**
 * Matches characters with which a build by Vite would fail: Vite uses the paths of files as URLs, in which ? and # end the path and %
 * begins an escape sequence.
 */
const unsafeInUrl = /[#?%]/

/** Throws if the path of a folder contains a character with which Vite cannot build (`unsafeInUrl`). */
export function requireUrlSafePath(folder: string): void {
  const [character] = unsafeInUrl.exec(folder) ?? []
  if (character === undefined) return
  throw new Error(`The site cannot be built in ${folder}: the path contains “${character}”. Move the project, or rename the folder.`)
}

/** Throws if a folder is not writable, or if its disk has less than `bytes` of free space. Creates the folder if it does not exist. */
export function requireDiskSpace(folder: string, bytes: number): void {
  const probe = join(folder, `.${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Error(`${folder} is not writable: ${systemErrorMessage(error)}.`, { cause: error })
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= bytes) return
  throw new Error(`The disk of ${folder} has ${megabytes(bavail * bsize)} of free space. A build needs ${megabytes(bytes)}.`)
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`
