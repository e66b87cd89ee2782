import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysFile } from '#src/content-toolkit/read/known-files.ts'
import { replaceInFile } from '../harness/sites/replace-in-file.ts'
import { copySite } from '../harness/sites/site-copy.ts'
import { specimenRoot } from '../specimen/copy.ts'

let root: string
beforeAll(() => {
  root = copySite()
  // repository:sync reads from eslint/layers.ts which layers use messages.
  cpSync('eslint', join(root, 'eslint'), { recursive: true })
  cpSync(specimenRoot, join(root, specimenRoot), { recursive: true })
  cpSync(specimenRoot, root, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
const sync = (...args: string[]) => spawnSync('npm', ['run', '--silent', 'repository:sync', '--', ...args], { cwd: root, encoding: 'utf8' })

it('repository:sync writes the generated files for a new field and a new message, and records no translations', () => {
  const lock = read('content/translations.lock.json')
  const modeline = /^# yaml-language-server: \$schema=(.*)\n/
  const specimenTeam = join(specimenRoot, 'content/team.yaml')
  const [line = ''] = modeline.exec(read(specimenTeam)) ?? []
  writeFileSync(at(specimenTeam), read(specimenTeam).replace(modeline, ''))
  replaceInFile(
    at('src/content-model/schema/team.ts'),
    /^ {4}id,\n/m,
    `    id,\n    nickname: properName(20).optional().meta(help('team', 'name')),\n`,
  )
  for (const site of [root, at(specimenRoot)])
    replaceInFile(join(site, 'content/translations/about.yaml'), /^hero:\n/m, 'hero:\n  greeting: { en: Greetings, fr: Salutations }\n')
  replaceInFile(at('pages/about/+Page.tsx'), 'text={hero.text()}', 'text={hero.greeting() + hero.text()}')
  writeFileSync(at(keysFile), '<<<<<<< HEAD')

  expect(sync()).toMatchObject({ status: 0, stdout: expect.stringContaining(' 0 of them unused.') as string })
  expect(read(specimenTeam)).toMatch(line)
  expect(read('content/.schemas/team.json')).toContain('"nickname"')
  expect(read(keysFile)).toContain('"about.hero.greeting": []')
  expect(read('content/translations.lock.json')).toBe(lock)
})

it('repository:sync lists unused and missing messages, and records translations with --record', () => {
  replaceInFile(at('pages/about/+Page.tsx'), 'hero.greeting() + hero.text()', 'hero.salute()')
  const { status, stdout } = sync('--record')
  expect(status).toBe(1)
  expect(stdout).toMatch(
    / 2 of them unused\.\n.*greeting\n.*text\n1 messages are used in the code but do not exist:\n {2}about\.hero\.salute /,
  )
  for (const site of ['.', specimenRoot]) expect(read(join(site, 'content/translations.lock.json'))).toContain('Salutations')
})
