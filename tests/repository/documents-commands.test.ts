import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countFindings } from '#src/content-toolkit/check/print/finding-text.ts'
import type { Severity } from '#src/content-toolkit/check/rules/rule.ts'
import { documentText, missing, projectRoot, sources } from './documents.ts'

// npm validates package.json.
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

it('the documents name only npm commands that exist', () => {
  expect(missing(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([])
})

it('comments, messages and tests name only npm commands that exist', () => {
  const isPlaceholder = (name: string) => name === 'NAME'
  const named = sources
    .filter((file) => /\.(?:tsx?|json)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/npm run ([\w:]*\w)/g)].map(([, name = '']) => ({ file, name })),
    )
  expect(named.filter(({ name }) => !isPlaceholder(name) && !(name in scripts))).toEqual([])
})

it('docs/reference/commands.md names every npm command', () => {
  const isRunByNpm = (name: string) => name === 'prepare'
  const isNamed = (name: string) => new RegExp(`\`npm (?:run )?${name}(?:\`| -- )`).test(documentText('docs/reference/commands.md'))
  expect(Object.keys(scripts).filter((name) => !isRunByNpm(name) && !isNamed(name))).toEqual([])
})

it('docs/reference/commands.md names every environment variable that the code reads', () => {
  const setByPrograms = ['HOME', 'PATH', 'TEST_PARALLEL_INDEX', 'VITE_CONFIG']
  const text = [...sources, ...readdirSync(projectRoot).map((file) => `/${file}`)]
    .filter((file) => /(?<!\.d)\.ts$/.test(file))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n')
  const destructured = [...text.matchAll(/\{([^{}\n]*)\}(?:: NodeJS\.ProcessEnv| = process\.env)/g)].map(([, names = '']) => names)
  const names = [...text.matchAll(/process\.env\['([A-Z_]+)'\]/g), ...destructured.join().matchAll(/\b([A-Z_]{2,})\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !setByPrograms.includes(name))
  expect(names).toEqual(expect.arrayContaining(['FUZZ_SEED', 'SOURCE_DATE_EPOCH', 'XLIFF_SUITE']))
  const documented = documentText('docs/reference/commands.md')
  expect([...new Set(names)].filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

/**
 * Replaces every number by 0, and several spaces by one. Numbers and widths of columns change with the content, but the layout of a report
 * does not.
 */
const form = (text: string): string => text.replace(/\d+(?:\.\d+)?/g, '0').replace(/ +/g, ' ')

it('docs/reference/commands.md shows the output of content:translations as the command prints it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/commands/content.ts', 'translations'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  expect(form(documentText('docs/reference/commands.md'))).toContain(form(/^total +\d+.*/m.exec(stdout + stderr)?.[0] ?? 'nothing'))
})

it('docs/reference/commands.md shows the summary of content:check as the command prints it', () => {
  const finding = (severity: Severity) => ({ severity })
  const several = (['warning', 'launch'] as const).flatMap((severity) => [finding(severity), finding(severity)])
  expect(documentText('docs/reference/commands.md')).toContain(`\n${countFindings([finding('error')])}\n`)
  expect(form(documentText('docs/reference/commands.md'))).toContain(`\n${form(countFindings(several))}\n`)
})
