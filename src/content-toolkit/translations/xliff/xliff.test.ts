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

const send = (...more: string[]) => runTranslations(['--export', file(), ...more], root)
const take = () => runTranslations(['--import', file()], root)
const sent = () => readFileSync(file(), 'utf8')
const translate = (from: string, to: string) => {
  expect(sent()).toContain(from)
  writeFileSync(file(), sent().replace(from, to))
}

describe('a text', () => {
  it.each([
    'Plain words',
    'Within {hours} hours',
    'One *word* of {n}, *and {two}*',
    '{{one|several}} things',
    '{a} {b}',
    ' * ',
    'a < b & "c"',
    '',
  ])('%j comes back as it was', (text) => expect(toText(toParts(text))).toBe(text))

  it('has no elements but those that are sent', () => {
    expect(toText([{ Plural: { id: 'a' } }])).toBeUndefined()
    expect(toText([{ Standalone: { id: '<b>' } }])).toBeUndefined()
  })
})

it('is written as XLIFF 2.1, each text with its page, and placeholders protected', async () => {
  expect(await send()).toMatchObject({ exitCode: 0 })
  expect(sent()).toMatch(/<xliff [^>]*version="2\.1" srcLang="en-GB" trgLang="fr-FR">/)
  expect(sent()).toMatch(/<unit id="ada.title"><notes><note>Page: https:[^<]*\/fr\/about<\/note><note>Picture: [^<]*<\/note>/)
  expect(sent()).toMatch(/<ph id="\w+" equiv="\{\w+\}"\/>/)
  expect(sent()).toMatch(/<pc id="[\w-]+">/)
})

it('comes back unchanged without changing anything', async () => {
  await send()
  const before = read('translations/home.yaml') + read()
  expect(await take()).toMatchObject({ exitCode: 0, output: '0 changed, 0 refused.\n' })
  expect(read('translations/home.yaml') + read()).toBe(before)
})

it('changes what the translator has changed, byte for byte nothing else, and counts as written from the English of now', async () => {
  await send()
  const before = read()
  translate('<target>Gardienne</target>', '<target>Portière &amp; gardienne</target>')
  expect(await take()).toMatchObject({ exitCode: 0, output: '1 changed, 0 refused.\n' })
  expect(read()).toBe(before.replace('"Gardienne"', '"Portière & gardienne"'))
  expect(read('translations.lock.json')).toContain('"from":"Door keeper"')
})

describe('is refused, with the reason,', () => {
  it.each<[string, () => void, string]>([
    [
      'where the English has been changed since',
      () => writeFileSync(path('team.yaml'), read().replace('Door keeper', 'Warden')),
      'reads now: Warden',
    ],
    [
      'where the translation has been changed here since',
      () => writeFileSync(path('team.yaml'), read().replace('Gardienne', 'Concierge')),
      'reads now: Concierge',
    ],
    ['where the text is gone', () => writeFileSync(path('team.yaml'), read().replace(member, '')), 'no such text'],
    ['where the check has something against it', () => translate('<target>Portière</target>', '<target>*Portière*</target>'), 'emphasis'],
  ])('%s', async (_, change, reason) => {
    await send()
    translate('<target>Gardienne</target>', '<target>Portière</target>')
    change()
    const before = read()
    const { output, exitCode } = await take()
    expect(exitCode).toBe(1)
    expect(output).toContain(reason)
    expect(output).toContain('0 changed, 1 refused.')
    expect(read()).toBe(before)
  })

  it('where a placeholder is missing; the others are taken', async () => {
    await send()
    translate('<target>Gardienne</target>', '<target>Portière</target>')
    const [, unit = ''] = /<unit id="([^"]+)">(?:(?!<\/unit>).)*<target>[^<]*<ph /s.exec(sent()) ?? []
    writeFileSync(file(), sent().replace(new RegExp(`(<unit id="${unit}">(?:(?!</unit>).)*<target>).*?(</target>)`, 's'), '$1Sans$2'))
    const { output } = await take()
    expect(output).toMatch(new RegExp(`${unit}: It must have the placeholders`))
    expect(output).toContain('1 changed, 1 refused.')
  })
})

it('knows a text by its source where tools have dropped the notes', async () => {
  await send()
  translate('<target>Gardienne</target>', '<target>Portière</target>')
  writeFileSync(file(), sent().replace(/<notes>.*?<\/notes>/gs, ''))
  expect(await take()).toMatchObject({ output: '1 changed, 0 refused.\n' })
})

it('has only what is missing or older, where that is asked for', async () => {
  expect((await send('--open')).output).toContain(': 0 texts')
  writeFileSync(path('team.yaml'), read().replace('Door keeper', 'Warden'))
  await send('--open')
  expect(sent().match(/<unit /g)).toHaveLength(1)
  expect(sent()).toContain('which read: Door keeper')
})

it.each([
  ['no XML', 'hello', 'cannot be read as XLIFF'],
  ['another document', '<html/>', 'cannot be read as XLIFF'],
  ['another language', '<xliff version="2.1" srcLang="en" trgLang="xx"><file id="a"></file></xliff>', 'The languages of the site'],
])('refuses a file that is %s', async (_, text, words) => {
  writeFileSync(file(), text)
  await expect(take()).rejects.toThrow(words)
})

it.each([
  [['--export', 'somewhere.xlf', '--language', 'xx'], 'Which language?'],
  [['--export', 'a.xlf', '--import', 'a.xlf'], 'Usage'],
  [['--open'], 'Usage'],
])('cannot run with %j, and says why', async (args, words) => {
  await expect(runTranslations(args, root)).rejects.toThrow(words)
})
