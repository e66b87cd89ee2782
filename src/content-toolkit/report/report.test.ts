import { Ajv } from 'ajv'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Log } from 'sarif'
import { expect, it } from 'vitest'
import { findingOf, type Finding } from '../check/finding.ts'
import { codeFrame } from './code-frame.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { pretty, summary } from './pretty.ts'
import { sarif } from './sarif.ts'
import { newWarnings, reportOf } from './terminal.ts'

const text = 'brand: "Maison"\nurl: 100 %, or so\nphone: "1"\n'
const finding = (changes: Partial<Finding> = {}): Finding => ({
  ...findingOf('site.yaml', {
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

it('prints annotations as GitHub reads them, colons, commas, percent signs and line ends escaped', () => {
  const [line] = github(report(finding({ file: 'a,b:c%.yaml' }))).split('\n')
  const place = 'title=wrong-format,file=content/a%2Cb%3Ac%25.yaml,line=2,endLine=2,col=6,endColumn=18'
  const words = 'url must be an address: https://…, and is “100 %25,%0A or so”. Did you mean https://a.example?'
  expect(line).toBe(`::error ${place}::content/a,b:c%25.yaml:2 ${words} ${finding().fix}`)
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
        findingOf('a b#c.yaml', { rule: 'unknown-file', message: 'x' }),
        finding({ severity: 'launch' }),
      ),
    ),
  )
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true)
  expect(log).toMatchObject({
    runs: [
      {
        tool: { driver: { rules: [{ id: 'past-event' }, { id: 'unknown-file' }, { id: 'wrong-format' }] } },
        results: [
          { ruleId: 'wrong-format', ruleIndex: 2, level: 'error' },
          { ruleId: 'past-event', ruleIndex: 0, level: 'warning' },
          { ruleIndex: 1, locations: [{ physicalLocation: { artifactLocation: { uri: 'content/a%20b%23c.yaml' } } }] },
          { level: 'note' },
        ],
      },
    ],
  })
  expect(validate({ ...(log as object), version: '2.0.0' })).toBe(false) // parsed above
})

it('prints a finding as SARIF has it', () => {
  const { runs } = JSON.parse(sarif(report(finding(), findingOf('team.yaml', { rule: 'unknown-file', message: 'x' })))) as Log // printed by this very module
  const { tool, results = [] } = runs[0] ?? {}
  expect(results[0]).toMatchInlineSnapshot(`
    {
      "level": "error",
      "locations": [
        {
          "logicalLocations": [
            {
              "fullyQualifiedName": "url",
            },
          ],
          "physicalLocation": {
            "artifactLocation": {
              "uri": "content/site.yaml",
            },
            "region": {
              "endColumn": 18,
              "endLine": 2,
              "startColumn": 6,
              "startLine": 2,
            },
          },
        },
      ],
      "message": {
        "text": "url must be an address: https://…, and is “100 %,
     or so”. Did you mean https://a.example? Write it in the form given.",
      },
      "partialFingerprints": {
        "place/v1": "225227e585adadb3a73dce1bfaaf52e5",
      },
      "ruleId": "wrong-format",
      "ruleIndex": 1,
    }
  `)
  expect(results[1]?.locations?.[0]).not.toHaveProperty('logicalLocations')
  const described = tool?.driver.rules?.find(({ id }) => id === 'wrong-format')
  expect(tool?.driver.name).toBe('content-check')
  expect(described?.shortDescription?.text).toMatch(/^\S+( \S+)+$/)
  expect(described?.help?.text.replace(/\s+/g, ' ')).toContain(described?.shortDescription?.text)
  expect(described?.defaultConfiguration).toEqual({ level: 'error' })
})

it('gives findings of other places and words other fingerprints, and keeps them where lines move', () => {
  const printOf = (changes: Partial<Finding>) => {
    const { runs } = JSON.parse(sarif(report(finding(changes)))) as Log // printed by this very module
    return runs[0]?.results?.[0]?.partialFingerprints?.['place/v1']
  }
  expect(printOf({ line: 9, endLine: 9 })).toBe(printOf({}))
  for (const changes of [{ path: 'other' }, { file: 'team.yaml' }, { message: 'is otherwise' }, { rule: 'wrong-kind' as const }])
    expect(printOf(changes)).not.toBe(printOf({}))
})

it('passes no control character on to the terminal', () => {
  const printed = pretty({ ...report(finding({ message: 'is “\n::error::x\u001b[31m”' })), textOf: () => 'a\n\u001b[2Jb\n' })
  expect(printed).not.toContain('\u001b')
  expect(printed).not.toMatch(/^\s*::/m)
})

it('shows invisible characters by their Unicode control pictures', () => {
  expect(pretty(report(finding({ message: 'is “\0\u001f\u007f”' })))).toContain('is “␀␟␡”')
  expect(pretty(report(finding({ message: 'is “a\u202eb\u200bc\u00add”, 👩‍🍳' })))).toContain('is “a·b·c·d”, 👩‍🍳')
})

it('tells whoever builds of errors in full, of warnings how many, and of placeholders nothing', () => {
  const folder = { files: [], images: [] }
  const [error, warning, launch] = (['error', 'warning', 'launch'] as const).map((severity) => finding({ severity }))
  if (!error || !warning || !launch) throw new Error('There are three.')
  expect(reportOf({ folder, findings: [error, warning] })).toContain('Nothing has been written')
  expect(reportOf({ folder, findings: [error, warning] })).toContain('1 error.')
  expect(reportOf({ folder, findings: [warning, launch] })).toContain('1 warning.')
  expect(reportOf({ folder, findings: [launch] })).toBe('')
})

it('tells whoever saves a file of the warnings that are new, wherever the others have moved to', () => {
  const folder = { files: [], images: [] }
  const old = finding({ severity: 'warning', message: 'is old' })
  const added = finding({ severity: 'warning', message: 'is new' })
  const told = newWarnings({ folder, findings: [{ ...old, line: 7 }, added, finding({ severity: 'launch' })] }, [old])
  expect(told).toContain('is new')
  expect(told).not.toContain('is old')
  expect(told).toContain('1 warning.')
  expect(newWarnings({ folder, findings: [old] }, [old])).toBe('')
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
  [['launch', 'launch'], '2 placeholders.'],
] as const)('counts %j as %s', (severities, words) => {
  expect(summary(severities.map((severity) => finding({ severity })))).toBe(words)
})

it('shows the end of a very long line where the place is', () => {
  const long = `${'x'.repeat(500)}HERE${'y'.repeat(500)}`
  const [, line = '', marks = ''] = /(?:› 1 │ (.*))\n(.*)/.exec(codeFrame(long, { line: 1, column: 501, endLine: 1, endColumn: 505 })) ?? []
  expect(line.length).toBeLessThan(140)
  expect(marks.slice('  1 │ '.length).indexOf('^^^^')).toBe(line.indexOf('HERE'))
})
