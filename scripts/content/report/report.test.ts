import * as actions from '@actions/core'
import { Ajv } from 'ajv'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { wholeFile, type Finding } from '../check/finding.ts'
import { codeFrame } from './code-frame.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { pretty, summary } from './pretty.ts'
import { sarif } from './sarif.ts'

const text = 'brand: "Maison"\nurl: 100 %, or so\nphone: "1"\n'
const finding = (changes: Partial<Finding> = {}): Finding => ({
  ...wholeFile('site.yaml', {
    rule: 'wrong-format',
    message: 'must be an address: https://…, and is “100 %,\n or so”',
    suggestion: 'https://a.example',
  }),
  path: 'url',
  line: 2,
  column: 6,
  endLine: 2,
  endColumn: 18,
  ...changes,
})
const report = (...findings: Finding[]) => ({ findings, textOf: () => text })

/** What GitHub's own library prints for the same annotation. */
function annotation(...[message, properties]: Parameters<typeof actions.error>): string {
  let printed = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((printed += String(chunk))))
  actions.error(message, properties)
  write.mockRestore()
  return printed.replace(/\r?\n/g, '\n')
}

/** A workflow command as GitHub's runner takes it apart. */
const command = (line: string) => {
  const [, name = '', properties = '', data = ''] = /^::(\w+) ([^:]*)::(.*)\n$/.exec(line) ?? []
  return { name, properties: properties.split(',').sort(), data }
}

it('prints annotations as GitHub’s own library does, colons, commas, percent signs and line ends included', () => {
  const { message, fix, suggestion } = finding()
  const properties = { title: 'wrong-format', file: 'content/site.yaml', startLine: 2, endLine: 2, startColumn: 6, endColumn: 18 }
  const theirs = annotation(`url ${message}. Did you mean ${suggestion ?? ''}? ${fix}`, properties)
  expect(command(github(report(finding())))).toEqual(command(theirs))
})

it('gives an annotation of several lines no columns, which GitHub refuses', () => {
  expect(github(report(finding({ endLine: 3 })))).not.toMatch(/col/i)
})

it.each([
  ['error', '::error '],
  ['warning', '::warning '],
  ['launch', '::notice '],
] as const)('prints a finding of severity %s as %s', (severity, start) => {
  expect(github(report(finding({ severity })))).toMatch(new RegExp(`^${start}`))
})

it('prints SARIF that its published schema accepts, with the page of each rule', () => {
  const schema: object = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'),
  ) as object // a JSON Schema is an object
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile({
    ...schema,
    $schema: undefined,
    id: undefined,
  } as object)
  const log: unknown = JSON.parse(
    sarif(
      report(
        finding(),
        finding({ rule: 'past-event', severity: 'warning', endLine: 3 }),
        wholeFile('a b.yaml', { rule: 'unknown-file', message: 'x' }),
      ),
    ),
  )
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true)
  expect(log).toMatchObject({
    runs: [
      {
        tool: { driver: { rules: [{ id: 'past-event' }, { id: 'unknown-file' }, { id: 'wrong-format' }] } },
        results: [{ ruleId: 'wrong-format', ruleIndex: 2 }, { ruleId: 'past-event', ruleIndex: 0 }, { ruleIndex: 1 }],
      },
    ],
  })
  expect(validate({ ...(log as object), version: '2.0.0' })).toBe(false) // parsed above
})

it('prints JSON with everything a program needs', () => {
  expect(JSON.parse(json(report(finding())))).toEqual({
    version: 1,
    findings: [{ ...finding(), file: 'content/site.yaml', page: 'docs/rules/wrong-format.md' }],
  })
})

it('colours a report for a terminal and nowhere else', () => {
  expect(pretty(report(finding()), { colour: true })).toContain('\u001b[')
  expect(pretty(report(finding()))).not.toContain('\u001b[')
})

it.each([
  [[], 'Nothing to mend.'],
  [['error'], '1 error.'],
  [['error', 'error', 'warning'], '2 errors and 1 warning.'],
  [['launch', 'launch'], '2 stand-ins.'],
] as const)('counts %j as %s', (severities, words) => {
  expect(summary(severities.map((severity) => finding({ severity })))).toBe(words)
})

it('shows the end of a very long line where the place is', () => {
  const long = `${'x'.repeat(500)}HERE${'y'.repeat(500)}`
  const [, line = '', marks = ''] = /(?:› 1 │ (.*))\n(.*)/.exec(codeFrame(long, { line: 1, column: 501, endLine: 1, endColumn: 505 })) ?? []
  expect(line.length).toBeLessThan(140)
  expect(marks.slice('  1 │ '.length).indexOf('^^^^')).toBe(line.indexOf('HERE'))
})
