import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { decode } from '#src/content-toolkit/read/decode.ts'
import type { KeysInUse } from '#src/content-toolkit/read/known-files.ts'
import { checkOn, contentWith, specimen } from './content-with.ts'

/**
 * Folder of broken content, and of what the check reports about it. broken/<rule>.md has the cases of a rule. The first block of a case is
 * a content file (yaml) or a change to a file in broken/base (diff); the second block is the whole report. broken/exact has content files
 * that must keep every byte, such as a byte order mark. Write the reports with: npx vitest run --project 'unit*'
 * tests/content/broken.test.ts -u
 */
export const brokenFolder = join(import.meta.dirname, '../broken')

export const brokenFiles = (subfolder: string, extension: string): string[] =>
  readdirSync(join(brokenFolder, subfolder)).filter((name) => name.endsWith(extension))

/**
 * The messages that the code of an imaginary page uses, with their parameters. The cases in translations/demo.yaml are checked against
 * them.
 */
const demo: KeysInUse = {
  messages: {
    'demo.meta.title': [],
    'demo.meta.description': [],
    'demo.spots': ['n'],
    'demo.guests': ['m', 'n'],
    'demo.points[].title': [],
    'demo.points[].text': [],
    'demo.end.title': [],
  },
}

const findingsIn = (content: typeof specimen, keysInUse: { keysInUse?: KeysInUse | undefined }) =>
  checkOn(content, { ...keysInUse, today: '2025-01-01' }).findings.filter(({ severity }) => severity !== 'launch')

/**
 * Two files of broken/base in which the ids of the plans must be the same: the table in pricing.yaml has a cell for each plan. In
 * broken/base, pricing.yaml has only this table. So for these files `findingsAbout` does not check that the messages of the site exist.
 */
const pair = ['plans.yaml', 'translations/pricing.yaml']

/**
 * Checks the specimen with the file `broken` replaced or added. If `broken` is a file of `pair`, the other file of `pair` is replaced by
 * that of broken/base. Leaves out findings about places where the unchanged specimen has a finding too.
 */
export function findingsAbout(broken: ContentFile): { content: typeof specimen; findings: LocatedFinding[] } {
  const others = pair.includes(broken.file) ? pair.filter((file) => file !== broken.file) : []
  const content = contentWith(broken, ...others.map((file) => new ContentFile(file, baseText(file))))
  const keysInUse =
    broken.file === 'translations/demo.yaml' ? { keysInUse: demo } : pair.includes(broken.file) ? { keysInUse: undefined } : {}
  const expected = findingsIn(specimen, keysInUse).map(({ file, path }) => `${file} ${path}`)
  const findings = findingsIn(content, keysInUse).filter(({ file, path }) => !expected.includes(`${file} ${path}`))
  expect(findings, broken.file).not.toEqual([])
  return { content, findings }
}

const baseText = (file: string): string => readFileSync(join(brokenFolder, 'base', file), 'utf8')

/**
 * Applies a diff to a text. A line with only @@ separates hunks, which have no line numbers: the text must contain the old lines of each
 * hunk exactly once.
 */
const applyDiff = (text: string, diff: string): string =>
  diff.split('@@\n').reduce((changed, hunk) => {
    const lines = hunk.match(/^.+\n/gm) ?? []
    const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
    const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1))
    const parts = changed.split(before.join(''))
    expect(parts, `the text must contain these lines once:\n${before.join('')}`).toHaveLength(2)
    return parts.join(after.join(''))
  }, text)

/**
 * Returns the content file that a block of a case describes. `format` and `file` are from the first line of the block, such as ```diff
 * plans.yaml
 */
const contentFile = (format: string, file: string, block: string): ContentFile =>
  new ContentFile(file, format === 'diff' ? applyDiff(baseText(file), block) : block)

const brokenCase = /^(## .+\n\n```(yaml|diff) (.+)\n([^]*?)```\n)(?:\n```text\n[^]*?```\n)?/gm

/** Returns the Markdown text `cases` with the report of each case replaced by the result of `report`, which gets the broken file. */
export const replaceReports = (cases: string, report: (broken: ContentFile) => string): string =>
  cases.replace(brokenCase, (_, wrong: string, format: string, file: string, block: string) => {
    const text = report(contentFile(format, file, block))
    return `${wrong}\n\`\`\`text\n${text}\`\`\`\n`
  })

/** Reads a file with unusual bytes. The comment in its first line names the file of the specimen that it replaces: # plans.yaml */
export function readExact(name: string): ContentFile {
  const bytes = readFileSync(join(brokenFolder, 'exact', name))
  const [, file = ''] = /# ([\w./-]+)/.exec(bytes.toString('latin1').replaceAll('\0', '')) ?? []
  return decode(file, bytes)
}
