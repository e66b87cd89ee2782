import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReportTest } from '@playwright/test/reporter'
import { afterAll, describe, expect, it } from 'vitest'
import { browserResults, vitestResults } from './test-results.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportFile(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

describe('browser tests', () => {
  const attempt = (message?: string) => ({ duration: 500, errors: message === undefined ? [] : [{ message }] })
  const spec = (title: string, ok: boolean, status: JSONReportTest['status'], results: object[]) => ({
    title,
    ok,
    tests: [{ status, results }],
  })

  it('a browser test that passed only when it was repeated is flaky, and has the message of its failure', () => {
    const specs = [
      spec('stable', true, 'expected', [attempt()]),
      spec('flaky', true, 'flaky', [attempt('\u001b[31mExpected: 1'), attempt()]),
      spec('failed', false, 'unexpected', [attempt('Expected: 2'), attempt('Expected: 2')]),
    ]
    const report = reportFile({ suites: [{ file: 'header.spec.ts', specs: [], suites: [{ file: 'header.spec.ts', specs }] }] })
    expect(browserResults(report)).toEqual([
      { title: 'tests/browser/header.spec.ts stable', seconds: 0.5, isPassed: true, isFlaky: false, messages: [] },
      { title: 'tests/browser/header.spec.ts flaky', seconds: 1, isPassed: true, isFlaky: true, messages: ['Expected: 1'] },
      {
        title: 'tests/browser/header.spec.ts failed',
        seconds: 1,
        isPassed: false,
        isFlaky: false,
        messages: ['Expected: 2', 'Expected: 2'],
      },
    ])
  })

  it('without a report there are no results of browser tests', () => {
    expect(browserResults(join(folder, 'missing.json'))).toEqual([])
  })
})

it('a unit test that passed only when it was repeated is flaky, and has the messages of its failures', () => {
  const assertionResults = [
    { fullName: 'stable', duration: 500, status: 'passed', failureMessages: [] },
    { fullName: 'flaky', duration: 500, status: 'passed', failureMessages: ['page crash'] },
  ]
  const report = reportFile({ testResults: [{ name: join(process.cwd(), 'tests/engines/webkit.test.ts'), assertionResults }] })
  expect(vitestResults(report).filter(({ isFlaky }) => isFlaky)).toEqual([
    { title: 'tests/engines/webkit.test.ts flaky', seconds: 0.5, isPassed: true, isFlaky: true, messages: ['page crash'] },
  ])
})

it('unit tests that were skipped have no result', () => {
  const assertionResults = [
    { fullName: 'failed', duration: 1500, status: 'failed', failureMessages: ['expected 1'] },
    { fullName: 'skipped', status: 'skipped' },
  ]
  const report = reportFile({ testResults: [{ name: join(process.cwd(), 'src/file.test.ts'), assertionResults }] })
  expect(vitestResults(report)).toEqual([
    { title: 'src/file.test.ts failed', seconds: 1.5, isPassed: false, isFlaky: false, messages: ['expected 1'] },
  ])
})
