// Prints the table of docs/measurements.md from the last run of the unit tests with coverage.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageFloors } from '../../vitest.config.ts'
import { type CoverageSummary, coverageTable } from './coverage-table.ts'

const root = join(import.meta.dirname, '../..')
const summary = JSON.parse(readFileSync(join(root, 'coverage/coverage-summary.json'), 'utf8')) as CoverageSummary // Vitest wrote it
console.log(coverageTable(summary, Object.keys(coverageFloors), root))
