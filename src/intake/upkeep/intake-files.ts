import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { closeToOthers, isOpenToOthers } from '#src/lib/node/files/private-files.ts'

export type IntakeFolders = { data: string; backups: string }

/** Matches the names of files that the intake writes to the data folder or the backup folder. */
const written = /^(requests[.-]|erased$)/

/** Returns the files that the intake has written. Leaves out other files in the folders. */
export const intakeFiles = ({ data, backups }: IntakeFolders): string[] =>
  [data, backups].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => written.test(name))
      .map((name) => join(folder, name)),
  )

/**
 * Returns the names of the files in a folder. Empty if the path does not exist or is a file. A wrong path must not keep the server from
 * starting.
 */
const namesIn = (folder: string): string[] => (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [])

/** Returns the folders that contain only files of the intake. Another program may need access to a folder that contains other files. */
const intakeOnlyFolders = ({ data, backups }: IntakeFolders): string[] =>
  [data, backups].filter((folder) => namesIn(folder).every((name) => written.test(name) || name === basename(backups)))

/**
 * Removes the access of users other than the owner to the files and folders of the intake. An earlier version may have created them without
 * this restriction.
 */
export function restrictIntakeFiles(folders: IntakeFolders): void {
  for (const path of [...intakeOnlyFolders(folders), ...intakeFiles(folders)]) closeToOthers(path)
}

export const filesOpenToOthers = (folders: IntakeFolders): string[] =>
  [folders.data, folders.backups, ...intakeFiles(folders)].filter(isOpenToOthers)
