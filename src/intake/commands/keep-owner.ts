import * as fs from 'node:fs'
import { intakeFiles, type IntakeFolders } from '#src/intake/upkeep/intake-files.ts'

/**
 * Runs a command. If root runs it, the owner of the data folder becomes the owner of the files that the command has written. Otherwise the
 * server, which runs as that owner, could not write to these files any more.
 */
export async function keepOwner<Result>({ data, backups }: IntakeFolders, command: () => Promise<Result>): Promise<Result> {
  const isNew = !fs.existsSync(backups)
  try {
    return await command()
  } finally {
    if (process.getuid?.() === 0 && fs.existsSync(data)) {
      const files = intakeFiles({ data, backups })
      giveToOwnerOf(data, isNew && fs.existsSync(backups) ? [backups, ...files] : files)
    }
  }
}

/**
 * Gives files that belong to root to the owner of a folder, and removes the access of all other users. Does not follow links, because that
 * owner could have made links to other files of root.
 */
function giveToOwnerOf(folder: string, paths: readonly string[]): void {
  const { uid, gid } = fs.statSync(folder)
  for (const path of paths) {
    const file = openWithoutLink(path)
    if (file === undefined) continue
    const stats = fs.fstatSync(file)
    if (stats.uid === 0 && (stats.isDirectory() || stats.nlink === 1)) {
      fs.fchownSync(file, uid, gid)
      fs.fchmodSync(file, stats.isDirectory() ? 0o700 : 0o600)
    }
    fs.closeSync(file)
  }
}

/** Opens a file; returns undefined for a symbolic link, and for a file that the server has deleted meanwhile. */
function openWithoutLink(path: string): number | undefined {
  try {
    return fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}
