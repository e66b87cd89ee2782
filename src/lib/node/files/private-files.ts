import * as fs from 'node:fs'

/** The permission bits of users other than the owner of a file. */
const others = 0o077

/**
 * Creates an empty file that only its owner can read, if the file does not exist. SQLite then gives the same permissions to the log files
 * that it creates for a database. Does not open an existing file: closing it would release the locks that this process has on it
 * (https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
 */
export function createPrivateFile(path: string): void {
  if (!fs.existsSync(path)) fs.closeSync(fs.openSync(path, 'a', 0o600))
}

export const isOpenToOthers = (path: string): boolean => ((fs.statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0

/**
 * Removes the permissions of other users on a file or folder. Leaves out symbolic links, files with several hard links (the others may be
 * elsewhere), files of another user (only that user can change their permissions), and paths that do not exist.
 */
export function closeToOthers(path: string): void {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.uid !== process.getuid?.() || !isOpenToOthers(path)) return
  if (stats.isDirectory() || (stats.isFile() && stats.nlink === 1)) fs.chmodSync(path, stats.mode & 0o700)
}
