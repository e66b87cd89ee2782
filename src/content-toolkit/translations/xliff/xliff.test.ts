import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runTranslations } from '../run-translations.ts'
import { toParts, toText } from './inline.ts'

let root: string
const path = (file: string) => join(root, 'content', file)
const file = () => join(root, 'fr.xlf')
const read = (name = 'team.yaml') => readFileSync(path(name), 'utf8')
const member =
  '- id: ada\n  name: Ada Example\n  # The first.\n  title: { en: Door keeper, fr: "Gardienne" }\n  description:\n    en: One line.\n    fr: Une ligne.\n'

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'xliff-'))
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
  writeFileSync(path('team.yaml'), `${read().trimEnd()}\n\n${member}`)
  await runTranslations(['--record'], root)
})
afterEach(() => rmSync(root, { recursive: true }))

const exportFile = (...more: string[]) => runTranslations(['--export', file(), ...more], root)
const importFile = () => runTranslations(['--import', file()], root)
const exported = () => readFileSync(file(), 'utf8')
const translate = (from: string, to: string) => {
  expect(exported()).toContain(from)
  writeFileSync(file(), exported().replace(from, to))
}

describe('inline elements', () => {
  it.each([
    'Plain words',
    'Within {hours} hours',
    'One *word* of {n}, *and {two}*',
    '{{one|several}} things',
    '{a} {b}',
    ' * ',
    'a < b & "c"',
    '',
  ])('keep the text %j', (text) => expect(toText(toParts(text))).toBe(text))

  it('are rejected if they are never exported', () => {
    expect(toText([{ Plural: { id: 'a' } }])).toBeUndefined()
    expect(toText([{ Standalone: { id: '<b>' } }])).toBeUndefined()
  })
})

it('the exported XLIFF 2.1 has links to the page of each text and protected placeholders', async () => {
  expect(await exportFile()).toMatchObject({ exitCode: 0 })
  expect(exported()).toMatch(/<xliff [^>]*version="2\.1" srcLang="en-GB" trgLang="fr-FR">/)
  expect(exported()).toMatch(/<unit id="ada.title"><notes><note>Page: https:[^<]*\/fr\/about<\/note><note>Picture: [^<]*<\/note>/)
  expect(exported()).toMatch(/<ph id="\w+" equiv="\{\w+\}"\/>/)
  expect(exported()).toMatch(/<pc id="[\w-]+">/)
})

it('importing an unchanged file changes nothing', async () => {
  await exportFile()
  const before = read('translations/home.yaml') + read()
  expect(await importFile()).toMatchObject({ exitCode: 0, output: '0 changed, 0 refused.\n' })
  expect(read('translations/home.yaml') + read()).toBe(before)
})

it('importing changes only the translated bytes, and records the present English', async () => {
  await exportFile()
  const before = read()
  translate('<target>Gardienne</target>', '<target>Portière &amp; gardienne</target>')
  expect(await importFile()).toMatchObject({ exitCode: 0, output: '1 changed, 0 refused.\n' })
  expect(read()).toBe(before.replace('"Gardienne"', '"Portière & gardienne"'))
  expect(read('translations.lock.json')).toContain('"from":"Door keeper"')
})

describe('importing refuses a translation with the reason', () => {
  it.each<[string, () => void, string]>([
    [
      'if the English has changed since the export',
      () => writeFileSync(path('team.yaml'), read().replace('Door keeper', 'Warden')),
      'reads now: Warden',
    ],
    [
      'if the translation has changed on the site since the export',
      () => writeFileSync(path('team.yaml'), read().replace('Gardienne', 'Concierge')),
      'reads now: Concierge',
    ],
    ['if the text has been deleted', () => writeFileSync(path('team.yaml'), read().replace(member, '')), 'no such text'],
    ['if the check reports an error', () => translate('<target>Portière</target>', '<target>*Portière*</target>'), 'emphasis'],
  ])('%s', async (_, change, reason) => {
    await exportFile()
    translate('<target>Gardienne</target>', '<target>Portière</target>')
    change()
    const before = read()
    const { output, exitCode } = await importFile()
    expect(exitCode).toBe(1)
    expect(output).toContain(reason)
    expect(output).toContain('0 changed, 1 refused.')
    expect(read()).toBe(before)
  })

  it('if a placeholder is missing, and applies the others', async () => {
    await exportFile()
    translate('<target>Gardienne</target>', '<target>Portière</target>')
    const [, unit = ''] = /<unit id="([^"]+)">(?:(?!<\/unit>).)*<target>[^<]*<ph /s.exec(exported()) ?? []
    writeFileSync(file(), exported().replace(new RegExp(`(<unit id="${unit}">(?:(?!</unit>).)*<target>).*?(</target>)`, 's'), '$1Sans$2'))
    const { output } = await importFile()
    expect(output).toMatch(new RegExp(`${unit}: It must have the placeholders`))
    expect(output).toContain('1 changed, 1 refused.')
  })
})

it('importing applies a translation whose notes a tool has dropped', async () => {
  await exportFile()
  translate('<target>Gardienne</target>', '<target>Portière</target>')
  writeFileSync(file(), exported().replace(/<notes>.*?<\/notes>/gs, ''))
  expect(await importFile()).toMatchObject({ output: '1 changed, 0 refused.\n' })
})

it('with --open only missing and stale translations are exported', async () => {
  expect((await exportFile('--open')).output).toContain(': 0 texts')
  writeFileSync(path('team.yaml'), read().replace('Door keeper', 'Warden'))
  await exportFile('--open')
  expect(exported().match(/<unit /g)).toHaveLength(1)
  expect(exported()).toContain('which read: Door keeper')
})

it.each([
  ['not XML', 'hello', 'cannot be read as XLIFF'],
  ['another kind of document', '<html/>', 'cannot be read as XLIFF'],
  ['in another language', '<xliff version="2.1" srcLang="en" trgLang="xx"><file id="a"></file></xliff>', 'The languages of the site'],
])('importing rejects a file that is %s', async (_, text, reason) => {
  writeFileSync(file(), text)
  await expect(importFile()).rejects.toThrow(reason)
})

it.each([
  [['--export', 'somewhere.xlf', '--language', 'xx'], 'Which language?'],
  [['--export', 'a.xlf', '--import', 'a.xlf'], 'Usage'],
  [['--open'], 'Usage'],
])('rejects the arguments %j', async (args, reason) => {
  await expect(runTranslations(args, root)).rejects.toThrow(reason)
})
