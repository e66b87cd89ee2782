// The commands of npm test and npm run test:more (run-all.ts).
import { existsSync, statfsSync } from 'node:fs'

export const reports = 'test-results'

export type Step = {
  name: string
  command: string
  /** File to which the command writes the JSON report of Vitest; unset if it writes none. */
  report?: string
  /** True if the output is printed while the command runs; otherwise it is printed when the command has ended. */
  isLive?: true
}

/**
 * Returns a step that runs the tests of a Vitest project whose paths contain `filter`. `variables` are environment variables of the
 * command, `more` are further options of Vitest.
 */
function vitest(name: string, project: string, { filter = '', variables = '', more = '' } = {}): Step {
  const report = `${reports}/${name.replaceAll(/\W+/g, '-')}.json`
  const options = `--project '${project}' --reporter=dot --reporter=json --outputFile.json=${report} ${more} ${filter}`
  return { name, command: `${variables} vitest run ${options}`.trim(), report }
}

/** Option of the unit tests. With COVERAGE=true they measure coverage, and fail if it is below a floor of vitest.config.ts. */
const coverage = process.env['COVERAGE'] === 'true' ? '--coverage' : ''

/** Steps of `npm run lint`. With LINT=false, npm test omits them: the workflow `check` has a separate job for them. */
const lint: readonly Step[] =
  process.env['LINT'] === 'false'
    ? []
    : [
        { name: 'types and lint', command: 'npm run --silent lint:code' },
        { name: 'format, unused code, licences', command: 'npm run --silent lint:files' },
      ]

/** Folder whose files are in memory. Only Linux has it. */
const memory = '/dev/shm'

/** Returns the bytes that can still be written to the folder in memory. */
const freeMemory = () => {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize
}

/**
 * Environment variable of the unit tests: the folder for temporary files. The tests write many small files and wait for them, so the files
 * are in memory if more than 2 GiB are free there.
 */
const variables = existsSync(memory) && freeMemory() > 2 * 2 ** 30 ? `TMPDIR=${memory}` : ''

/**
 * Steps of npm test, by stage. The steps of a stage run in parallel, at most as many as there are processors, and start in this order. The
 * next stage starts when all of them have ended.
 */
export const stages: readonly (readonly Step[])[] = [
  [
    { name: 'generate', command: 'npm run generate' },
    { name: 'programs', command: 'node tests/harness/programs/programs.ts', isLive: true },
  ],
  [
    // “types and lint” uses one processor for longer than the next two commands together. It starts first, so that it still runs during the
    // unit tests, which often wait.
    ...lint,
    { name: 'specimen sites', command: 'npm run build:specimen' },
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
