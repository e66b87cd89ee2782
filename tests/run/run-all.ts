// npm test: runs all steps and prints the duration of each step, the slowest tests, and why tests failed.
// npm run test:more: runs the slower steps, which npm test omits. Run it after npm test has passed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { mapParallel } from '#src/lib/node/process/map-parallel.ts'
import { reports, slowStages, stages, type Step } from './steps.ts'

const hasMore = process.argv.includes('--more')

type Result = Step & { seconds: number; isGood: boolean }

async function run(step: Step): Promise<Result> {
  const { name, command, isLive } = step
  const start = performance.now()
  // Other output is printed when the step has ended, so that parallel steps do not mix.
  const child = spawn('sh', ['-c', `{ ${command}; } 2>&1`], { stdio: ['ignore', isLive ? 'inherit' : 'pipe', 'inherit'] })
  const [output] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')])
  const seconds = (performance.now() - start) / 1000
  const isGood = child.exitCode === 0
  process.stdout.write(`\n${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)\n${output}`)
  return { ...step, seconds, isGood }
}

/** Outcome of a test. Messages of a failed test start with what was expected. */
type Test = { title: string; seconds: number; isPassed: boolean; messages: string[] }

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

function vitestResults(report: string): Test[] {
  type Assertion = { fullName: string; duration?: number; status: string; failureMessages?: string[] }
  type Report = { testResults?: { name: string; assertionResults: Assertion[] }[] }
  const { testResults = [] } = readReport(report) as Report // the format of Vitest's report
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map(({ fullName, duration = 0, status, failureMessages = [] }) => ({
        title: `${name.slice(process.cwd().length + 1)} ${fullName}`,
        seconds: duration / 1000,
        isPassed: status === 'passed',
        messages: failureMessages,
      })),
  )
}

type Attempt = { duration: number; errors?: { message?: string }[] }
type Suite = { file: string; suites?: Suite[]; specs: { title: string; ok: boolean; tests: { results: Attempt[] }[] }[] }

const playwrightResults = ({ file, suites = [], specs }: Suite): Test[] => [
  ...specs.map(({ title, ok, tests }) => {
    const attempts = tests.flatMap(({ results }) => results)
    return {
      title: `tests/browser/${file} ${title}`,
      seconds: attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isPassed: ok,
      messages: attempts.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => stripVTControlCharacters(message))),
    }
  }),
  ...suites.flatMap(playwrightResults),
]

function browserResults(): Test[] {
  const { suites = [] } = readReport(`${reports}/browser.json`) as { suites?: Suite[] } // Playwright writes its report in this format
  return suites.flatMap(playwrightResults)
}

const start = performance.now()
rmSync(reports, { recursive: true, force: true })
const results: Result[] = []
for (const stage of hasMore ? slowStages : stages) {
  results.push(...(await mapParallel(stage, run)))
  // npm test stops at the first failing stage; test:more reports all failures.
  if (!hasMore && results.some(({ isGood }) => !isGood)) break
}

const tests = [...results.flatMap(({ report }) => (report === undefined ? [] : vitestResults(report))), ...browserResults()]
const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
const count = (isPassed: boolean) => tests.filter((test) => test.isPassed === isPassed).length
/** Title and first lines of each message, so that the end of a long log says why tests failed. */
const failures = tests
  .filter(({ isPassed }) => !isPassed)
  .map(
    ({ title, messages }) =>
      `✗ ${title}\n${messages.map((message) => message.split('\n', 6).join('\n').replace(/^/gm, '    ')).join('\n')}\n`,
  )
const line = (seconds: number, words: string) => `${seconds.toFixed(1).padStart(7)} s  ${words}\n`

process.stdout.write(`
The slowest tests
${slowest.map(({ seconds, title }) => line(seconds, title)).join('')}
All steps
${results.map(({ seconds, name, isGood }) => line(seconds, isGood ? name : `${name}: failed`)).join('')}${line((performance.now() - start) / 1000, 'total')}
${failures.join('')}${count(true)} passed, ${count(false)} failed
`)
if (results.some(({ isGood }) => !isGood)) process.exitCode = 1
