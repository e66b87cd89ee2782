import { join } from 'node:path'
import { type Database, openDatabase, type Schema } from '#src/database/index.ts'
import { mailMigrations } from '#src/mail/index.ts'
import { peopleTable, signInTables } from '#src/sign-in/index.ts'
import { reviewsTable } from '../main-branch/review-store.ts'
import { previewTables } from '../previews/preview-store.ts'
import { changeSetColumn, nullablePublicationColumns, publicationsTable, targetColumns } from '../publications/publication-store.ts'
import { nullableScheduleColumns, schedulesTable } from '../schedules/schedule-store.ts'

/** The tables of the studio. A released version is never edited: a change of the tables is a new version. */
export const studioSchema: Schema = {
  fileName: 'studio.sqlite',
  tablesWithErasures: [],
  migrations: [
    [
      ...mailMigrations[0],
      ...signInTables,
      peopleTable,
      publicationsTable,
      // Who did what (people/audit-log.ts).
      'CREATE TABLE audit_log (at BIGINT NOT NULL, person TEXT NOT NULL, action TEXT NOT NULL)',
      'CREATE INDEX audit_log_by_time ON audit_log (at)',
    ],
    [schedulesTable, changeSetColumn],
    [...targetColumns, reviewsTable],
    previewTables,
    [...nullablePublicationColumns, ...nullableScheduleColumns],
    mailMigrations[1],
  ],
}

export const openStudioDatabase = (folder: string): Promise<Database> => openDatabase({ folder }, studioSchema)

/** Returns the path of the SQLite file in the folder of the studio. */
export const studioFile = (folder: string): string => join(folder, studioSchema.fileName)
