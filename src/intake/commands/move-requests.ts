import { existsSync } from 'node:fs'
import { z } from 'zod'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { commandLineActor } from '#src/intake/protocol/audit-event.ts'
import { addAuditEvent } from '#src/intake/requests/audit-log.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { moveAside } from '#src/intake/upkeep/restore-backup.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { copyTables, type Database, lockDatabase, select } from '#src/server-lib/database/index.ts'

/**
 * Tables in which a server stores rows even if it has received no request. A target database that has rows only in these tables counts as
 * empty.
 */
const replaceable = ['stored_times']

/**
 * Copies all data from SQLite to PostgreSQL, or from PostgreSQL to SQLite, if the target is empty and no server is running. A SQLite source
 * gets another name afterwards. Returns what to do next.
 */
export async function moveRequests(to: string, { databases }: IntakeSettings, now: Timestamp): Promise<string> {
  const { sqlite, postgres } = databases
  if (to !== 'postgres' && to !== 'sqlite') throw new Error('Write “move postgres” or “move sqlite”.')
  if (postgres === undefined) throw new Error('Set DATABASE_URL to the URL of the PostgreSQL database.')
  const file = intakeDatabaseFile(sqlite.folder)
  if (to === 'postgres' && !existsSync(file)) throw new Error(`There is no ${file}. Set DATA_FOLDER to the folder that the server uses.`)
  await using opened = new AsyncDisposableStack()
  opened.defer(lockDatabase(file))
  const open = async (location: typeof sqlite | typeof postgres) => {
    const database = await openIntakeDatabase(location)
    opened.defer(() => database.close())
    return database
  }
  const inSqlite = await open(sqlite)
  const inPostgres = await open(postgres)
  await requireNoConnections(inPostgres)
  const [source, target] = to === 'postgres' ? [inSqlite, inPostgres] : [inPostgres, inSqlite]
  const counts = await copyTables(source, target, replaceable)
  await addAuditEvent(target.sql, { actor: commandLineActor, action: 'moved', details: { subject: to }, now })
  const copied = `Copied and compared: ${[...counts].map(([table, count]) => `${table} ${count}`).join(', ')}.\n`
  if (to === 'sqlite') return `${copied}Remove DATABASE_URL from the settings, start the server, then drop the PostgreSQL database.\n`
  await inSqlite.close()
  return `${copied}Set DATABASE_URL in the settings and start the server. The previous database is ${moveAside(file, now)}. Delete it and its backups when they are no longer needed.\n`
}

/** Throws if other programs are connected to a PostgreSQL database. Requests that a server stores during the copy would be lost. */
async function requireNoConnections({ sql }: Database): Promise<void> {
  const [others] = await select(
    sql,
    z.object({ count: z.int() }),
    `SELECT COUNT(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  if (others?.count !== 0) throw new Error('Other programs are connected to the PostgreSQL database. Stop all servers first.')
}
