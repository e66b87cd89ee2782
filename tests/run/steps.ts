// The commands of npm test and npm run test:more (run-all.ts).
import { existsSync, statfsSync } from 'node:fs'

export const reports = 'test-results'

export type Step = {
  name: string
  command: string
  /** File of the Vitest report; unset if the command writes no report. */
  report?: string
  /** True if the output is printed at once, and not when the command has ended. */
  isLive?: true
}

/**
 * Returns a step that runs tests of a Vitest project: those whose paths contain `filter`. `variables` are set before the command, `more`
 * are further options.
 */
function vitest(name: string, project: string, { filter = '', variables = '', more = '' } = {}): Step {
  const report = `${reports}/${name.replaceAll(/\W+/g, '-')}.json`
  const options = `--project '${project}' --reporter=dot --reporter=json --outputFile.json=${report} ${more} ${filter}`
  return { name, command: `${variables} vitest run ${options}`.trim(), report }
}

/** With COVERAGE=true the unit tests measure coverage, and fail below a floor of vitest.config.ts. */
const coverage = process.env['COVERAGE'] === 'true' ? '--coverage' : ''

/** A folder in memory, which exists on Linux. */
const memory = '/dev/shm'

/** Returns the free space of the folder in memory, in bytes. */
const freeMemory = () => {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize
}

/** Variables of the unit tests, which write many small files and wait for them. With more than 2 GiB free, the files are in memory. */
const variables = existsSync(memory) && freeMemory() > 2 * 2 ** 30 ? `TMPDIR=${memory}` : ''

/** Steps of npm test. The steps of a stage start in this order, one per processor at a time. The next stage waits for all of them. */
export const stages: readonly (readonly Step[])[] = [
  [
    { name: 'generate', command: 'npm run generate' },
    { name: 'programs', command: 'node tests/harness/programs/programs.ts', isLive: true },
  ],
  [
    // “types and lint” uses one processor for longer than the next two commands together. It starts first, so that it still runs during the
    // unit tests, which often wait.
    { name: 'types and lint', command: 'npm run --silent lint:code' },
    { name: 'specimen sites', command: 'npm run build:specimen' },
    { name: 'format, unused code, licences', command: 'npm run --silent lint:files' },
    vitest('unit', 'unit*', { variables, more: coverage }),
    vitest('shipped content', 'shipped'),
  ],
  [vitest('dist', 'dist'), { name: 'shipped site', command: 'npm run publish:check' }],
  [vitest('code of the shipped site', 'shipped-site'), { name: 'browser', command: 'playwright test --project visits' }],
]

/** Steps of npm run test:more. */
export const slowStages: readonly (readonly Step[])[] = [
  [
    { name: 'generate', command: 'npm run generate' },
    { name: 'programs', command: 'node tests/harness/programs/programs.ts --engines', isLive: true },
  ],
  [{ name: 'specimen sites', command: 'npm run build:specimen' }],
  [{ name: 'browser, slow tests', command: 'playwright test --project slow' }],
  [{ name: 'other engines', command: 'npm run test:engines', report: `${reports}/engines.json` }],
  [
    vitest('edits', 'edits', { variables: 'EDITS=together' }),
    vitest('unit, 5,000 contents and files for translators', 'unit*', { filter: 'fuzz', variables: 'FUZZ_RUNS=5000' }),
    vitest('unit, 20,000 edits', 'unit*', { filter: 'edited-files', variables: 'EDIT_RUNS=20000' }),
    vitest('unit, 2,000 merges', 'unit*', { filter: 'merged-files', variables: 'MERGE_RUNS=2000' }),
    vitest('content and sites, slow tests', 'slow'),
  ],
]
