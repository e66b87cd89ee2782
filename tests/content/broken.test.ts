import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printPretty } from '../../src/content-toolkit/print/pretty.ts'
import { ContentFile } from '../../src/content-toolkit/read/content-file.ts'
import { decode } from '../../src/content-toolkit/read/decode.ts'
import type { KeysInUse } from '../../src/content-toolkit/read/keys-in-use.ts'
import { checkOn, contentChanged, contentWith, specimen, textIn } from './content-with.ts'

/**
 * Broken content and the report about it. broken/<rule>.md has the cases of a rule. The first block of a case is a content file
 * (yaml) or a change to a file in broken/base (diff); the second is the whole report. broken/exact has content files that must
 * keep every byte, such as a byte order mark. Write the reports with: npx vitest run --project unit tests/content/broken.test.ts -u
 */
const folder = join(import.meta.dirname, 'broken')
const filesIn = (subfolder: string, extension: string) => readdirSync(join(folder, subfolder)).filter((name) => name.endsWith(extension))

/** The messages that the code of an imaginary page uses. */
const demo: KeysInUse = {
  messages: { 'demo.meta.title': [], 'demo.meta.description': [], 'demo.spots': ['n'], 'demo.guests': ['m', 'n'] },
  groups: ['demo.points'],
}

const findingsIn = (content: typeof specimen, keysInUse: { keysInUse?: KeysInUse }) =>
  checkOn(content, { ...keysInUse, today: '2025-01-01' }).findings.filter(({ severity }) => severity !== 'launch')

/** Returns the report on a file that replaces a file of the specimen. Leaves out findings that the specimen has without it. */
function report(broken: ContentFile): string {
  const content = contentWith(broken)
  const keysInUse = broken.file === 'translations/demo.yaml' ? { keysInUse: demo } : {}
  const expected = findingsIn(specimen, keysInUse).map(({ file, path }) => `${file} ${path}`)
  const findings = findingsIn(content, keysInUse).filter(({ file, path }) => !expected.includes(`${file} ${path}`))
  expect(findings, broken.file).not.toEqual([])
  return printPretty({ findings, textOf: textIn(content) })
}

/** Applies a diff without line numbers. A line with @@ separates its hunks. */
const applyDiff = (text: string, diff: string): string =>
  diff.split('@@\n').reduce((changed, hunk) => {
    const lines = hunk.match(/^.+\n/gm) ?? []
    const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
    const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1))
    const parts = changed.split(before.join(''))
    expect(parts, `the text must contain these lines once:\n${before.join('')}`).toHaveLength(2)
    return parts.join(after.join(''))
  }, text)

/** The content file that a block of a case describes, such as ```diff plans.yaml */
const contentFile = (format: string, file: string, block: string): ContentFile =>
  new ContentFile(file, format === 'diff' ? applyDiff(readFileSync(join(folder, 'base', file), 'utf8'), block) : block)

const brokenCase = /^(## .+\n\n```(yaml|diff) (.+)\n([^]*?)```\n)(?:\n```text\n[^]*?```\n)?/gm

describe('reports a broken file at the place to correct', () => {
  it.each(filesIn('', '.md'))('%s', { timeout: 60_000 }, async (name) => {
    const cases = readFileSync(join(folder, name), 'utf8')
    const reported = cases.replace(brokenCase, (_, wrong: string, format: string, file: string, block: string) => {
      const text = report(contentFile(format, file, block))
      return `${wrong}\n\`\`\`text\n${text}\`\`\`\n`
    })
    expect(reported.match(/^## /gm)).toHaveLength(reported.match(/^```text$/gm)?.length ?? 0)
    expect(reported).toContain(` ${basename(name, '.md')}\n`)
    await expect(reported).toMatchFileSnapshot(join(folder, name))
  })
})

describe('reports a file with unusual bytes at the place to correct', () => {
  it.each(filesIn('exact', '.yaml'))('%s', { timeout: 60_000 }, async (name) => {
    const bytes = readFileSync(join(folder, 'exact', name))
    // The first line of the bytes is a comment with the file of the specimen that they replace: # plans.yaml
    const [, file = ''] = /# ([\w./-]+)/.exec(bytes.toString('latin1').replaceAll('\0', '')) ?? []
    await expect(report(decode(file, bytes))).toMatchFileSnapshot(join(folder, 'exact', name.replace('.yaml', '.txt')))
  })

  it('every report belongs to a file', () => {
    expect(filesIn('exact', '.txt')).toEqual(filesIn('exact', '.yaml').map((name) => name.replace('.yaml', '.txt')))
  })
})

it('the check reports a missing file', () => {
  const { findings, content } = checkOn({ ...specimen, files: specimen.files.filter(({ file }) => file !== 'plans.yaml') })
  expect(content).toBeUndefined()
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ rule: 'missing-file', file: 'plans.yaml' }])
})

it('the check reports a text of formats.yaml that omits its parameter', () => {
  const content = contentChanged((text, file) => (file === 'formats.yaml' ? text.replace(/(andUp:.*?)\{amount\}/, '$1much') : text))
  expect(checkOn(content).findings).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ rule: 'missing-parameter', path: 'price.andUp.en', message: 'does not say where {amount} goes' }),
    ]) as [],
  )
})
