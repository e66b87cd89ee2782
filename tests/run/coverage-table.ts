import { keysOf } from '#src/lib/objects.ts'

type Counts = Record<'statements' | 'branches', { total: number; covered: number }>

/**
 * Counts of the statements and branches of each file by its absolute path, as Vitest writes them into coverage/coverage-summary.json. The
 * key `total` has the counts of all files together.
 */
export type CoverageSummary = Record<string, Counts>

/** Returns the table of docs/measurements.md: the code of each folder and its subfolders that the unit tests run, highest share first. */
export function coverageTable(summary: CoverageSummary, folders: readonly string[], root: string): string {
  const rows = folders.map((folder) => {
    const files = keysOf(summary).filter((file) => file.startsWith(`${root}/${folder}/`))
    return { folder, statements: percentage(summary, files, 'statements'), branches: percentage(summary, files, 'branches') }
  })
  rows.sort((a, b) => b.statements - a.statements || a.folder.localeCompare(b.folder, 'en'))
  return [
    '| Product | statements, % | branches, % |',
    '| --- | --- | --- |',
    ...rows.map(({ folder, statements, branches }) => `| \`${folder}\` | ${statements.toFixed(1)} | ${branches.toFixed(1)} |`),
  ].join('\n')
}

/** Returns docs/measurements.md with another table of coverage, and with the day and the commit in the sentence above the table. */
export function withCoverage(document: string, { table, day, commit }: { table: string; day: string; commit: string }): string {
  const found = /^Measured on [^\n]+ by `npm run test:coverage`:\n\n\| Product \|(?:.*\n)(?:\|.*\n)+/m.exec(document)?.[0]
  if (found === undefined) throw new Error('The document has no table of coverage.')
  return document.replace(found, () => `Measured on ${day} at \`${commit}\` on this machine by \`npm run test:coverage\`:\n\n${table}\n`)
}

/** Returns the share of covered code in percent, rounded down to tenths, so that no figure is above what was measured. */
function percentage(summary: CoverageSummary, files: readonly string[], kind: keyof Counts): number {
  const sum = (count: 'total' | 'covered') => files.reduce((total, file) => total + (summary[file]?.[kind][count] ?? 0), 0)
  return sum('total') === 0 ? 100 : Math.floor((1000 * sum('covered')) / sum('total')) / 10
}
