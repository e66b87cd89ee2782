// Tests of the formats in which findings are printed.
import { expect, it, vi } from 'vitest'
import { type LocatedFinding, locateFinding } from '../located-finding.ts'
import { buildMessage } from './build-message.ts'
import { countFindings } from './finding-text.ts'
import { printGithub, printJson } from './formats.ts'
import { printPretty } from './pretty.ts'

const text = 'brand: "Maison"\nurl: 100 %, or so\nphone: "1"\n'
const finding = (changes: Partial<LocatedFinding> = {}): LocatedFinding => ({
  ...locateFinding('site.yaml', {
    rule: 'wrong-format',
    message: () => 'must be an address: https://…, and is “100 %,\n or so”',
    suggestion: 'https://a.example',
  }),
  path: 'url',
  line: 2,
  column: 6,
  endLine: 2,
  endColumn: 18,
  ...changes,
})
const both = (message: string) => ({ en: message, fr: message })
const printed = (...findings: LocatedFinding[]) => ({ findings, textOf: () => text })

it('the GitHub format escapes colons, commas, percent signs and line breaks', () => {
  const [line] = printGithub(printed(finding({ file: 'a,b:c%.yaml' }))).split('\n')
  const location = 'title=wrong-format,file=content/a%2Cb%3Ac%25.yaml,line=2,endLine=2,col=6,endColumn=18'
  const message = 'url must be an address: https://…, and is “100 %25,%0A or so”. Did you mean https://a.example?'
  expect(line).toBe(`::error ${location}::content/a,b:c%25.yaml:2 ${message} ${finding().fix.en}`)
})

it('the GitHub format omits the columns of an annotation of several lines, which GitHub refuses', () => {
  expect(printGithub(printed(finding({ endLine: 3 })))).not.toMatch(/col/i)
})

it.each([
  ['error', '::error '],
  ['warning', '::warning '],
  ['launch', '::notice '],
] as const)('the GitHub format prints a finding of severity %s on a line that begins with %s', (severity, start) => {
  expect(printGithub(printed(finding({ severity })))).toMatch(new RegExp(`^${start}`))
})

it('the pretty format prints no control characters of a finding or a file to the terminal', () => {
  const output = printPretty({ ...printed(finding({ message: both('is “\n::error::x\u001b[31m”') })), textOf: () => 'a\n\u001b[2Jb\n' })
  expect(output).not.toContain('\u001b')
  expect(output).not.toMatch(/^\s*::/m)
})

it('control characters are printed as control pictures, and invisible characters as dots', () => {
  expect(printPretty(printed(finding({ message: both('is “\0\u001f\u007f”') })))).toContain('is “␀␟␡”')
  expect(printPretty(printed(finding({ message: both('is “a\u202eb\u200bc\u00add”, 👩‍🍳') })))).toContain('is “a·b·c·d”, 👩‍🍳')
})

it('the build message prints errors, counts warnings if there are no errors, and omits findings about placeholders', () => {
  const parsed = { files: [], images: [] }
  const [error, warning, launch] = (['error', 'warning', 'launch'] as const).map((severity) => finding({ severity }))
  if (!error || !warning || !launch) throw new Error('Expected three findings.')
  expect(buildMessage({ parsed, findings: [error, warning] })).toContain('Nothing has been written')
  expect(buildMessage({ parsed, findings: [error, warning] })).toContain('1 error.')
  expect(buildMessage({ parsed, findings: [warning, launch] })).toContain('1 warning.')
  expect(buildMessage({ parsed, findings: [launch] })).toBe('')
})

it('the JSON format has the path of the finding and the page of its rule', () => {
  const english = { message: finding().message.en, fix: finding().fix.en }
  expect(JSON.parse(printJson(printed(finding())))).toEqual({
    version: 1,
    findings: [{ ...finding(), ...english, file: 'content/site.yaml', page: 'docs/rules/wrong-format.md' }],
  })
})

it('the pretty format has colours only with the option `colour`', () => {
  expect(printPretty(printed(finding()), { colour: true })).toContain('\u001b[')
  expect(printPretty(printed(finding()))).not.toContain('\u001b[')
})

it('the pretty format prints only the number of the findings above the limit, for each file', () => {
  const findings = [finding(), finding(), finding({ file: 'plans.yaml' }), finding()]
  const output = printPretty(printed(...findings), { limit: 1 })
  expect(output.match(/wrong-format/g)).toHaveLength(1)
  expect(output).toMatch(
    /\n\nNot printed \(to see all: \| cat\)\ncontent\/site\.yaml: 2 more\ncontent\/plans\.yaml: 1 more\n\n4 errors\.\n$/,
  )
  expect(printPretty(printed(...findings)).match(/wrong-format/g)).toHaveLength(4)
})

it.each([
  [[], 'Nothing to mend.'],
  [['error'], '1 error.'],
  [['error', 'error', 'warning'], '2 errors and 1 warning.'],
  [['launch', 'launch'], '2 placeholders.'],
] as const)('countFindings, for findings of the severities %j, returns the text “%s”', (severities, text) => {
  expect(countFindings(severities.map((severity) => finding({ severity })))).toBe(text)
})

it('findings are printed in French if the locale of the terminal is French or the option `language` is fr', () => {
  const changes = { message: { en: 'is empty', fr: 'le texte est vide' }, suggestion: 'oui', severity: 'warning' as const }
  const french = 'url : le texte est vide. Vouliez-vous dire oui\u202f?'.replace(' :', '\u00a0:')
  expect(printPretty(printed(finding(changes)), { language: 'fr' })).toContain(french)
  vi.stubEnv('LC_ALL', 'fr_FR.UTF-8')
  const output = printPretty(printed(finding(changes), finding()))
  expect(output).toContain(french)
  expect(output).toMatch(/ avertissement wrong-format$/m)
  expect(output).toMatch(/\n1 erreur et 1 avertissement\.\n$/)
  expect(printGithub(printed(finding(changes)))).toContain('le texte est vide')
})
