import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysFile } from '#src/content-toolkit/read/known-files.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { type KeysInCode, keysInCode } from './keys-in-code.ts'
import { runUnused, writeKeys } from './run-unused.ts'

const types = `
type Say = () => string
type ListItem<Texts> = { id: string } & Texts
export type TranslationFunctions = {
  home: {
    hero: { title: Say; text: Say; unused: Say }
    spots: (arg: { n: number; place: string }) => string
    kinds: { sport: Say; art: Say; other: Say }
    list: ListItem<{ title: string; note: string; forgotten: string }>[]
    points: ListItem<{ title: string; text: string; forgotten: string }>[]
    menu: { footer: Say }
    toast: { done: Say; failed: Say }
    'default': Say
  }
}`

const code = `
import type { TranslationFunctions } from '../../content-model/generated/message-types.ts'
declare const messages: Pick<TranslationFunctions, 'home'>
declare const kind: 'sport' | 'art'
const { hero, spots } = messages.home
const { text: heroText } = hero
export const all = [hero.title(), heroText(), spots({ n: 1, place: '' }), messages.home.kinds[kind](), messages.home.default()]
export const list = messages.home.list.map(({ id, title, ...item }) => [id, title, item.note])
declare function show(shown: { points?: readonly { id: string; title: string; text: string }[] }): void
show({ points: messages.home.points })
const { footer } = messages.home.menu
export const missing = [messages.home.hero.gone, messages.home.lost.title({ n: 1 })]
export const isThere = 'footer' in messages.home.menu
export const menu = footer()
function passOn({ title }: TranslationFunctions['home']['hero']) { return title() }
passOn(messages.home.hero)
export function toastDictionary() {
  const { toast } = messages.home
  return { dictionary: { toast, label: 'Toasts' } }
}
export const done = toastDictionary().dictionary.toast.done()
`

let root: string
let keys: KeysInCode

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'keys-'))
  const files = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        lib: ['es2022'],
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        noEmit: true,
        types: [],
      },
    }),
    'src/content-model/generated/message-types.ts': types,
    'src/site/layout/page.ts': code,
    'src/site/layout/page.test.ts': code.replace('hero.title()', 'hero.unused()'),
  }
  for (const [path, text] of Object.entries(files)) writeFileAtomic(join(root, path), text)
  keys = keysInCode(root)
})
afterAll(() => rmSync(root, { recursive: true }))

it('keysInCode finds messages in every form in which code names them, with their parameters', () => {
  expect(Object.fromEntries(keys.messages)).toEqual({
    'home.hero.title': [],
    'home.hero.text': [],
    'home.spots': ['n', 'place'],
    'home.kinds.sport': [],
    'home.kinds.art': [],
    'home.list[].title': [],
    'home.list[].note': [],
    'home.points[].title': [],
    'home.points[].text': [],
    'home.menu.footer': [],
    'home.toast.done': [],
    'home.default': [],
  })
})

it('keysInCode returns the position of each missing message in the code, and the parameters that the code passes', () => {
  expect(Object.fromEntries(keys.missing)).toEqual({
    'home.hero.gone': { position: 'src/site/layout/page.ts:12', parameters: [] },
    'home.lost.title': { position: 'src/site/layout/page.ts:12', parameters: ['n'] },
  })
})

it('keysInCode throws if the types have not been generated', () => {
  const empty = mkdtempSync(join(tmpdir(), 'keys-'))
  writeFileSync(join(empty, 'tsconfig.json'), '{}')
  expect(() => keysInCode(empty)).toThrow('npm run generate')
  rmSync(empty, { recursive: true })
})

it('repository:unused lists unused messages, and exits with 1 for an outdated keys file; writeKeys updates it', { timeout: 60_000 }, () => {
  const entry = (name: string) => `${name}: { en: A, fr: B }`
  const home = (more = '') =>
    writeFileAtomic(join(root, 'content/translations/home.yaml'), `hero:\n  ${entry('title')}\n  ${entry('text')}\n${more}`)
  mkdirSync(dirname(join(root, keysFile)), { recursive: true })
  writeFileSync(join(root, 'src/site/layout/page.ts'), code.replace(/^export const missing.*$/m, ''))
  home(`${entry('forgotten')}\nheroine:\n  ${entry('title')}\n`)
  const found = writeKeys(root)
  expect(found.exitCode).toBe(1)
  expect(found.stdout).toMatch(/^4 messages, 2 of them unused\.$/m)
  expect(found.stdout).toMatch(/^ {2}content\/translations\/home\.yaml:4:1 {2}forgotten$/m)

  home()
  expect(runUnused([], root)).toMatchObject({ exitCode: 0, stderr: '' })
  writeFileSync(join(root, keysFile), '{}')
  expect(runUnused([], root)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('out of date') as string })
  expect(() => runUnused(['--all'], root)).toThrow('--all')
})
