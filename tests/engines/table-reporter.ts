import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Prints the results of all cases and engines as a table. docs/measurements.md groups its rows. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tried = modules.flatMap((module) => [...module.children.allTests()])
    const engines = [...new Set(tried.map(engineOf))]
    const rows = Map.groupBy(tried, titleOf)
    const line = (...cells: string[]) => `| ${cells.join(' | ')} |`
    const table = [...rows].map(([title, tests]) =>
      line(title, ...engines.map((engine) => summary(tests.filter((test) => engineOf(test) === engine)))),
    )
    console.log(`\n${[line('Visit', ...engines), line('---', ...engines.map(() => '---')), ...table].join('\n')}\n`)
  }
}

/**
 * Returns the engine of a test, which is the name of its suite (run-cases.ts). The title of a test is the title of its case, a colon and
 * the language.
 */
const engineOf = ({ parent }: TestCase): string => (parent.type === 'suite' ? parent.name : '')
const language = /: ([a-z]{2})$/
const titleOf = ({ name }: TestCase): string => name.replace(language, '')
const languageOf = ({ name }: TestCase): string => language.exec(name)?.[1] ?? ''

/**
 * Returns the table cell of a case in one engine: the outcome if it is the same in all languages, otherwise the outcome in each language.
 */
function summary(tests: readonly TestCase[]): string {
  const outcomes = Map.groupBy(tests, outcomeOf)
  if (outcomes.size <= 1) return [...outcomes.keys()].join('')
  return [...outcomes].map(([outcome, those]) => `${those.map(languageOf).join(', ')}: ${outcome}`).join('; ')
}

function outcomeOf(test: TestCase): string {
  const result = test.result()
  if (result.state === 'passed') return test.diagnostic()?.flaky === true ? 'pass when repeated' : 'pass'
  if (result.state === 'failed') return '**fail**'
  return result.state === 'skipped' && result.note !== undefined ? `skipped: ${result.note}` : 'not run'
}
