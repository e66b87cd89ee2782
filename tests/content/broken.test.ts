import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkContent } from '../../scripts/content/check.ts'
import { readContent, type ContentFile } from '../../scripts/content/read.ts'
import { report } from '../../scripts/content/report.ts'

const folder = join(import.meta.dirname, 'broken')
/** Before any event of the shipped content. */
const today = '2025-01-01'
const shipped = readContent('content')

/** A fixture's first line names the file that it stands for: "# plans.yaml". */
function fixture(name: string): ContentFile {
  const text = readFileSync(join(folder, name), 'utf8')
  return { file: /^# (.+)/.exec(text)?.[1] ?? '', text }
}

describe('a file with one mistake is reported at the place to mend', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', async (name) => {
    const broken = fixture(name)
    const result = checkContent([...shipped.filter(({ file }) => file !== broken.file), broken], [], today)
    expect(result.ok).toBe(false)
    if (!result.ok) await expect(report(result.findings)).toMatchFileSnapshot(join(folder, name.replace('.yaml', '.txt')))
  })
})

it('reports a file that is not there', () => {
  const result = checkContent(
    shipped.filter(({ file }) => file !== 'plans.yaml'),
    [],
    today,
  )
  expect(result).toEqual({
    ok: false,
    findings: [{ file: 'plans.yaml', line: 1, column: 1, path: '', message: 'is missing; the site cannot do without it' }],
  })
})

it('finds nothing wrong with the shipped content', () => {
  expect(checkContent(shipped, [], today)).toMatchObject({ ok: true })
})
