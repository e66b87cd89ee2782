// Writes the table of docs/measurements.md from the last run of the unit tests with coverage, with the day and the commit, and prints it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { coverageFloors } from '../../vitest.config.ts'
import { type CoverageSummary, coverageTable, withCoverage } from './coverage-table.ts'

const root = join(import.meta.dirname, '../..')
// Vitest has written coverage-summary.json in this format.
const summary = JSON.parse(readFileSync(join(root, 'coverage/coverage-summary.json'), 'utf8')) as CoverageSummary
const table = coverageTable(summary, Object.keys(coverageFloors), root)
const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const document = join(root, 'docs/measurements.md')
writeFileAtomic(document, withCoverage(readFileSync(document, 'utf8'), { table, day, commit }))
console.log(table)
