import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file, or the names in a folder, to the disk (fsync), so that a power cut does not undo them. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
