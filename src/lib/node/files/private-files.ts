import * as fs from 'node:fs'

/** The permission bits of users other than the owner of a file. */
const others = 0o077

/**
 * Creates an empty file that only its owner can read, unless it exists. SQLite gives its logs the mode of the database. An existing file is
 * not opened: closing it would release the locks that this process has on it (https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
 */
export function createPrivateFile(path: string): void {
  if (!fs.existsSync(path)) fs.closeSync(fs.openSync(path, 'a', 0o600))
}

/** Returns whether users other than the owner can use a file or folder. */
export const isOpenToOthers = (path: string): boolean => ((fs.statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0

/**
 * Removes the permissions of all users except the owner on a file or folder. Does nothing for links, which may lead to files elsewhere, for
 * files of another user, which only that user can change, and for a path that does not exist.
 */
export function closeToOthers(path: string): void {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.uid !== process.getuid?.() || !isOpenToOthers(path)) return
  if (stats.isDirectory() || (stats.isFile() && stats.nlink === 1)) fs.chmodSync(path, stats.mode & 0o700)
}
