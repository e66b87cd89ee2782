import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFile } from '#src/content-toolkit/read/lock/lock.ts'
import { runTranslations } from './run-translations.ts'

const plans = '- id: one\n  name: { en: The first, fr: Le premier }\n  text: { en: A <door>, fr: Une <porte> }\n'
const site = 'brand: House\nclaims:\n  - id: a\n    name: { en: Certified, fr: Certifié }\n'

let root: string
const write = (file: string, text: string) => writeFileSync(join(root, 'content', file), text)
const run = (...args: string[]) => runTranslations(args, root, {})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'translations-'))
  mkdirSync(join(root, 'content'))
  write('plans.yaml', plans)
  write('site.yaml', site)
  run('--record')
})
afterEach(() => rmSync(root, { recursive: true }))

const change = () => {
  write('plans.yaml', plans.replace('The first', 'The very first').replace('A <door>', 'A <gate>'))
  write('site.yaml', site.replace('Certified', 'Audited'))
}

it('content:translations counts translations and exits with 0 if all are current', () => {
  const { stdout: output, exitCode } = run()
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^total +3 +0 +0 +0 +100\.0 %$/m)
})

it('content:translations exits with 1 at a stale or missing translation, and prints what has changed', () => {
  change()
  const { stdout: output, exitCode } = run()
  expect(exitCode).toBe(1)
  expect(output).toMatch(
    /content\/plans\.yaml:2:\d+ one\.name\.fr is older than its English\n +English then +The first\n +English now +The very first\n +French +Le premier/,
  )
  write('site.yaml', site.replace(', fr: Certifié', ''))
  expect(run().stdout).toMatch(/claims\.a\.name\.fr is missing/)
})

it('content:translations prints in the language of --lang', () => {
  change()
  const { stdout } = run('--lang', 'fr')
  expect(stdout).toMatch(/^ +textes +manquants +à revoir +identiques +à jour$/m)
  expect(stdout).toMatch(
    /one\.name\.fr\s: le texte en anglais a changé depuis\n +anglais, avant +The first\n +anglais, à présent +The very first\n/,
  )
  expect(() => run('--lang', 'de')).toThrow('There is no language “de”')
})

it('content:translations reports an original as stale if only its translation has changed, and --accept records the original', () => {
  write('plans.yaml', plans.replace('Le premier', 'Le tout premier'))
  const { stdout: output, exitCode } = run('--record')
  expect(exitCode).toBe(1)
  expect(output).toMatch(
    /content\/plans\.yaml:2:\d+ one\.name\.en is older than its French\n +French then +Le premier\n +French now +Le tout premier\n +English +The first/,
  )
  expect(output).toMatch(/^total +3 +0 +1 +0 +66\.6 %$/m)
  expect(run('--accept', 'plans.yaml:one.name.fr').exitCode).toBe(1)
  expect(run('--accept', 'plans.yaml:one.name.en').exitCode).toBe(0)
})

it.each([
  ['a text', 'plans.yaml:one.name', ['one.text', 'claims.a.name']],
  ['a language of a text', 'plans.yaml:one.name.fr', ['one.text', 'claims.a.name']],
  ['an item', 'content/plans.yaml:one', ['claims.a.name']],
  ['a file', './content/plans.yaml', ['claims.a.name']],
  ['the folder', 'content', []],
])('runTranslations --accept accepts only the translations of %s, at the path %s', (_, path, left) => {
  change()
  const { open } = JSON.parse(run('--accept', path, '--format', 'json').stdout) as { open: { key: string }[] }
  expect(open.map(({ key }) => key)).toEqual(left)
  expect(JSON.parse(run('--format', 'json').stdout)).toMatchObject({ open })
})

it('--record does not record stale translations', () => {
  change()
  const before = readFileSync(join(root, lockFile), 'utf8')
  run('--record')
  expect(readFileSync(join(root, lockFile), 'utf8')).toBe(before)
})

it('a translation that is both stale and identical lowers the percentage only once', () => {
  write('plans.yaml', plans.replace('The first', 'Le premier').replace('A <door>', 'Une <porte>'))
  expect(JSON.parse(run('--format', 'json').stdout)).toMatchObject({ total: { texts: 3, stale: 2, identical: 2, percent: 33.3 } })
})

it('a translation that equals its original is not counted as identical if same-words.yaml lists it', () => {
  write('plans.yaml', plans.replace('The first, fr: Le premier', 'Concierge, fr: Concierge'))
  run('--record')
  expect(run().stdout).toMatch(/^total +3 +0 +0 +1 /m)
  write('same-words.yaml', '- Concierge\n')
  expect(run().stdout).toMatch(/^total +3 +0 +0 +0 +100\.0 %$/m)
})

it('content:translations ignores a stale translation with a check-allow comment', () => {
  change()
  write('plans.yaml', `- id: one\n  # check-allow stale-translation: read, and right\n  name: { en: The very first, fr: Le premier }\n`)
  write('site.yaml', site)
  expect(run().exitCode).toBe(0)
})

it('unrecorded translations are not counted as done', () => {
  rmSync(join(root, lockFile))
  expect(run().stdout).toMatch(/^total +3 +0 +0 +0 +0\.0 %$/m)
  expect(run().stdout).toContain('3 are new')
})

it('--record does not change the lock if a content file cannot be read', () => {
  const before = readFileSync(join(root, lockFile), 'utf8')
  write('plans.yaml', '- id: "one\n')
  expect(() => run('--record')).toThrow('content/plans.yaml cannot be read')
  expect(readFileSync(join(root, lockFile), 'utf8')).toBe(before)
})

it.each([
  [['--format', 'pdf'], 'no format “pdf”'],
  [['plans.yaml'], 'Paths are allowed only with --accept'],
  [['--accept'], '--accept needs'],
  [['--accept', 'nowhere.yaml'], 'No text found at “nowhere.yaml”'],
  [['--all'], '--all'],
])('runTranslations rejects the arguments %j with an error that contains “%s”', (args, reason) => {
  expect(() => run(...args)).toThrow(reason)
})
