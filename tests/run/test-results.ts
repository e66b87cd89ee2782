import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export type TestResult = {
  title: string
  seconds: number
  isPassed: boolean
  /** Whether the test failed, and passed when it was repeated. */
  isFlaky: boolean
  /** Error messages of the failed attempts, as the test runner writes them. */
  messages: string[]
}

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Reads the results in a JSON report of Vitest. Returns none if the file does not exist. */
export function vitestResults(report: string): TestResult[] {
  const { testResults = [] } = readReport(report) as Partial<JsonTestResults> // Vitest writes its report in this format
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map(({ fullName, duration, status, failureMessages }) => {
        const messages = failureMessages ?? []
        return {
          title: `${name.slice(process.cwd().length + 1)} ${fullName}`,
          seconds: (duration ?? 0) / 1000,
          isPassed: status === 'passed',
          // The messages of a test that passed are those of its failed attempts.
          isFlaky: status === 'passed' && messages.length > 0,
          messages,
        }
      }),
  )
}

const suiteResults = ({ file, suites = [], specs }: JSONReportSuite): TestResult[] => [
  ...specs.map(({ title, ok, tests }) => {
    const attempts = tests.flatMap(({ results }) => results)
    return {
      title: `tests/browser/${file} ${title}`,
      seconds: attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isPassed: ok,
      isFlaky: tests.some(({ status }) => status === 'flaky'),
      messages: attempts.flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message))),
    }
  }),
  ...suites.flatMap(suiteResults),
]

/** Reads the results in a JSON report of Playwright. Returns none if the file does not exist. */
export function browserResults(report: string): TestResult[] {
  const { suites = [] } = readReport(report) as Partial<JSONReport> // Playwright writes its report in this format
  return suites.flatMap(suiteResults)
}
