// npm test: runs all steps and prints the duration of each step, the slowest tests, and why tests failed. npm run test:more: runs the
// slower steps, which npm test omits; it needs a passed npm test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { mapParallel } from '#src/lib/node/process/map-parallel.ts'
import { reports, slowStages, stages, type Step } from './steps.ts'
import { browserResults, type TestResult, vitestResults } from './test-results.ts'

const hasMore = process.argv.includes('--more')

type Result = Step & { seconds: number; hasPassed: boolean }

async function run(step: Step): Promise<Result> {
  const { name, command, isLive } = step
  const start = performance.now()
  // The output of a step is printed when the step has ended, so that the outputs of parallel steps do not mix. Live steps print at once.
  const child = spawn('sh', ['-c', `{ ${command}; } 2>&1`], { stdio: ['ignore', isLive ? 'inherit' : 'pipe', 'inherit'] })
  const [output] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')])
  const seconds = (performance.now() - start) / 1000
  const hasPassed = child.exitCode === 0
  process.stdout.write(`\n${hasPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)\n${output}`)
  return { ...step, seconds, hasPassed }
}

const start = performance.now()
rmSync(reports, { recursive: true, force: true })
const results: Result[] = []
for (const stage of hasMore ? slowStages : stages) {
  results.push(...(await mapParallel(stage, run)))
  // npm test stops at the first failing stage; test:more reports all failures.
  if (!hasMore && results.some(({ hasPassed }) => !hasPassed)) break
}

const tests = [
  ...results.flatMap(({ report }) => (report === undefined ? [] : vitestResults(report))),
  ...browserResults(`${reports}/browser.json`),
]
const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
const count = (isPassed: boolean) => tests.filter((test) => test.isPassed === isPassed).length
/** Returns the title and the first lines of each message, so that the end of a long log says why tests failed. */
const reasons = (mark: string, isListed: (test: TestResult) => boolean): string =>
  tests
    .filter(isListed)
    .map(
      ({ title, messages }) =>
        `${mark} ${title}\n${messages.map((message) => message.split('\n', 6).join('\n').replace(/^/gm, '    ')).join('\n')}\n`,
    )
    .join('')
const line = (seconds: number, words: string) => `${seconds.toFixed(1).padStart(7)} s  ${words}\n`

const flaky = reasons('Passed only when repeated:', ({ isFlaky }) => isFlaky)
process.stdout.write(`
The slowest tests
${slowest.map(({ seconds, title }) => line(seconds, title)).join('')}
All steps
${results.map(({ seconds, name, hasPassed }) => line(seconds, hasPassed ? name : `${name}: failed`)).join('')}${line((performance.now() - start) / 1000, 'total')}
${reasons('✗', ({ isPassed }) => !isPassed)}${flaky}${count(true)} passed, ${count(false)} failed
`)
// On GitHub, a run that passes is rarely opened, so its summary names the flaky tests.
const summary = process.env['GITHUB_STEP_SUMMARY']
if (summary !== undefined && flaky !== '') appendFileSync(summary, `\`\`\`\n${flaky}\`\`\`\n`)
if (results.some(({ hasPassed }) => !hasPassed)) process.exitCode = 1
