import type { DatabaseSchema } from '#src/server-lib/database/index.ts'

/** Returns a database schema as it was in the version whose last migration has this name. */
export function schemaUntil(schema: DatabaseSchema, name: string): DatabaseSchema {
  const last = schema.migrations.findIndex((migration) => migration.name === name)
  if (last < 0) throw new Error(`${schema.fileName} has no migration “${name}”.`)
  return { ...schema, migrations: schema.migrations.slice(0, last + 1) }
}
