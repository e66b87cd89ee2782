import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files that the intake writes to its folders. Other files there are left alone. */
const written = /^(requests[.-]|erased$)/

type Folders = { data: string; backups: string }

/**
 * Runs a command. If root runs it, what it has written then belongs to the owner of the data folder. Otherwise the server, which runs as
 * that user, could not write to it any more.
 */
export async function keepOwner<Result>({ data, backups }: Folders, command: () => Promise<Result>): Promise<Result> {
  const isNew = !existsSync(backups)
  try {
    return await command()
  } finally {
    if (process.getuid?.() === 0 && existsSync(data)) {
      const files = [data, backups].filter((folder) => existsSync(folder)).flatMap(filesIn)
      giveToOwnerOf(data, isNew && existsSync(backups) ? [backups, ...files] : files)
    }
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => written.test(name))
    .map((name) => join(folder, name))

function giveToOwnerOf(folder: string, paths: readonly string[]): void {
  const { uid, gid } = statSync(folder)
  for (const path of paths) {
    const file = lstatSync(path, { throwIfNoEntry: false })
    // The owner of the folder could have made links there to files of root.
    if (file?.uid === 0 && (file.isDirectory() || file.nlink === 1)) lchownSync(path, uid, gid)
  }
}
