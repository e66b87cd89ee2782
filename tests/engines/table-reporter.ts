import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Prints at the end which case has passed in which engine, as a table for docs/measurements.md. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tried = modules.flatMap((module) => [...module.children.allTests()])
    const engines = [...new Set(tried.map(engineOf))]
    const rows = Map.groupBy(tried, titleOf)
    const line = (...cells: string[]) => `| ${cells.join(' | ')} |`
    const table = [...rows].map(([title, tests]) =>
      line(title, ...engines.map((engine) => summary(tests.filter((test) => engineOf(test) === engine)))),
    )
    console.log(`\n${[line('what a visitor does', ...engines), line('---', ...engines.map(() => '---')), ...table].join('\n')}\n`)
  }
}

/** A test is called by its case, and by its language where it has one, below its engine (try-in.ts). */
const engineOf = ({ parent }: TestCase): string => (parent.type === 'suite' ? parent.name : '')
const language = /: ([a-z]{2})$/
const titleOf = ({ name }: TestCase): string => name.replace(language, '')
const languageOf = ({ name }: TestCase): string => language.exec(name)?.[1] ?? ''

/** What has become of a case in one engine: the same in every language, or told for each. */
function summary(tests: readonly TestCase[]): string {
  const outcomes = Map.groupBy(tests, outcomeOf)
  if (outcomes.size <= 1) return [...outcomes.keys()].join('')
  return [...outcomes].map(([outcome, those]) => `${those.map(languageOf).join(', ')}: ${outcome}`).join('; ')
}

function outcomeOf(test: TestCase): string {
  const result = test.result()
  if (result.state === 'passed') return 'pass'
  if (result.state === 'failed') return '**fail**'
  return result.state === 'skipped' && result.note !== undefined ? `left out: ${result.note}` : 'not tried'
}
