import * as fs from 'node:fs'
import { join } from 'node:path'
import { systemActor } from '#src/intake/protocol/audit-event.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { eraseRequests } from './erase-requests.ts'

/*
 * The erasure list: a file in the backup folder with the ids of erased requests. After a backup is restored, these requests are
 * erased again. Ids are not personal data.
 */

type Erasure = { id: string; at: Timestamp }

const erasedFile = (folder: string): string => join(folder, 'erased')

const erasedLine = ({ id, at }: Erasure): string => `${id} ${new Date(at).toISOString()}\n`

/** Creates the folder of backups, which only the user of the process can read. Throws if it cannot be written. */
export function prepareBackupFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.accessSync(folder, fs.constants.W_OK)
}

export function noteErased(folder: string, requests: readonly string[], now: Timestamp): void {
  prepareBackupFolder(folder)
  fs.appendFileSync(erasedFile(folder), requests.map((id) => erasedLine({ id, at: now })).join(''), { flush: true, mode: 0o600 })
}

/** Returns the erasures on the list of a folder; undefined if the folder has no list. */
export function listErased(folder: string): Erasure[] | undefined {
  if (!fs.existsSync(erasedFile(folder))) return undefined
  const lines = fs.readFileSync(erasedFile(folder), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [id = '', time = ''] = line.split(' ')
    return { id, at: Date.parse(time) }
  })
}

/** Removes the erasures at or before a time from the list. */
export function forgetErasures(folder: string, before: Timestamp): void {
  const erased = listErased(folder) ?? []
  const recent = erased.filter(({ at }) => at > before)
  if (recent.length === erased.length) return
  writeFileAtomic(erasedFile(folder), recent.map(erasedLine).join(''), (path, content) => fs.writeFileSync(path, content, { mode: 0o600 }))
}

/** Erases the requests on the erasure list of a folder from a database, because a restored backup can be older than the erasures. */
export async function repeatErasures(database: Database, folder: string, now: Timestamp): Promise<void> {
  for (const { id } of listErased(folder) ?? []) {
    const [request] = await database.sql('SELECT id FROM requests WHERE id = $1', [id])
    if (request) await eraseRequests(database, { ids: [id] }, { actor: systemActor, now })
  }
}
