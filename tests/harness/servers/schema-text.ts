import type { RunSql } from '#src/server-lib/database/index.ts'

/** Returns the statements that would create the current tables and indexes of a SQLite database, one column a line. */
export async function schemaText(sql: RunSql): Promise<string> {
  const rows = await sql('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY tbl_name, type DESC, name')
  return rows.map(({ sql }) => `${withColumnLines(String(sql))};\n`).join('')
}

const withColumnLines = (statement: string): string =>
  statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/, (?=\w+ [A-Z])/g, ',\n  ')
    .replaceAll('"', '')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
