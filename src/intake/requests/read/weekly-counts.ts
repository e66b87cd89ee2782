import type { IsoWeek } from '#src/intake/protocol/iso-weeks.ts'
import { type WeeklyCount, weeklyRowSchema } from '#src/intake/protocol/stored-request.ts'
import { type Database, select } from '#src/server-lib/database/index.ts'
import { type CsvFormat, csvRow, csvStart } from './csv.ts'
import { spamCondition } from './request-queries.ts'

/** Counts the requests in each week by form, plan and language. Leaves out suspected requests, and declined requests with spam flags. */
export function countByWeek({ kind, transaction }: Database, weeks: readonly IsoWeek[]): Promise<WeeklyCount[]> {
  const json = kind === 'sqlite' ? 'fields' : 'CAST(fields AS json)'
  const statement = `SELECT form, COALESCE(${json} ->> 'subscriptionInterest', '') AS plan, language, COUNT(*) AS count FROM requests
     WHERE received_at >= $1 AND received_at < $2 AND NOT ${spamCondition} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`
  return transaction(async (sql) => {
    const counts: WeeklyCount[] = []
    for (const { name: week, from, until } of weeks)
      counts.push(...(await select(sql, weeklyRowSchema, statement, [from, until])).map((row) => ({ week, ...row })))
    return counts
  })
}

/** Returns the weekly counts as CSV, in the order of `weeks`. A week without requests has no row. */
export function weeklyCountsCsv(
  counts: readonly WeeklyCount[],
  weeks: readonly IsoWeek[],
  { columns, separator }: CsvFormat<WeeklyCount & { monday: string }>,
): string {
  const rows = weeks.flatMap(({ name, monday }) => counts.filter(({ week }) => week === name).map((count) => ({ ...count, monday })))
  const titles = columns.map(({ title }) => title)
  return [
    csvStart(titles, separator),
    ...rows.map((row) =>
      csvRow(
        columns.map(({ value }) => value(row)),
        separator,
      ),
    ),
  ].join('')
}
