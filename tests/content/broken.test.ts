import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printPretty } from '#src/content-toolkit/check/print/pretty.ts'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { knownFiles } from '#src/content-toolkit/read/known-files.ts'
import { brokenFiles, brokenFolder, findingsAbout, readExact, replaceReports } from './support/broken-content.ts'
import { checkOn, contentWith, contentWithEachText, fileTextIn, specimen } from './support/content-with.ts'

function report(broken: ContentFile): string {
  const { content, findings } = findingsAbout(broken)
  return printPretty({ findings, textOf: fileTextIn(content) })
}

describe('reports a broken file at the place to correct', () => {
  it.each(brokenFiles('', '.md'))(
    'the check reports each case in broken/%s exactly as the file says',
    { timeout: 60_000 },
    async (name) => {
      const reported = replaceReports(readFileSync(join(brokenFolder, name), 'utf8'), report)
      expect(reported.match(/^## /gm)).toHaveLength(reported.match(/^```text$/gm)?.length ?? 0)
      expect(reported).toContain(` ${basename(name, '.md')}\n`)
      await expect(reported).toMatchFileSnapshot(join(brokenFolder, name))
    },
  )
})

describe('reports a file with unusual bytes at the place to correct', () => {
  it.each(brokenFiles('exact', '.yaml'))(
    'the check reports broken/exact/%s, a file with unusual bytes, exactly as the .txt file beside it says',
    { timeout: 60_000 },
    async (name) => {
      await expect(report(readExact(name))).toMatchFileSnapshot(join(brokenFolder, 'exact', name.replace('.yaml', '.txt')))
    },
  )

  it('each YAML file in broken/exact has a report with the same name, and there are no other reports', () => {
    expect(brokenFiles('exact', '.txt')).toEqual(brokenFiles('exact', '.yaml').map((name) => name.replace('.yaml', '.txt')))
  })
})

it('if the name of an unknown file resembles no file of the site, the check lists the files of the site', () => {
  const { findings } = checkOn(contentWith(new ContentFile('legal/cookies.yaml', '- id: essential\n')))
  const unknown = findings.find(({ rule }) => rule === 'unknown-file') ?? expect.unreachable()
  for (const file of knownFiles) expect(unknown.message.en).toContain(file)
})

it('the check reports a missing file', () => {
  const { findings, content } = checkOn({ ...specimen, files: specimen.files.filter(({ file }) => file !== 'plans.yaml') })
  expect(content).toBeUndefined()
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ rule: 'missing-file', file: 'plans.yaml' }])
})

it('the check reports a text of formats.yaml that omits its parameter', () => {
  const content = contentWithEachText((text, file) => (file === 'formats.yaml' ? text.replace(/(andUp:.*?)\{amount\}/, '$1much') : text))
  const missing = checkOn(content).findings.filter(({ rule }) => rule === 'missing-parameter')
  expect(missing.map(({ path, message }) => `${path} ${message.en}`)).toEqual(['price.andUp.en does not say where {amount} goes'])
})
