import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const codeIn = (file: string) => readFileSync(join(root, file), 'utf8')

it('code of src/ starts neither npm nor files of scripts/, because those import src/', () => {
  const starts = /\b(?:spawn|fork|execFile|exec)(?:Sync|Program)?(?:<\w+>)?\([^)]*(?:'npm'|npm run|scripts\/)/
  expect(starts.test("spawn('npm', ['run', 'build'])")).toBe(true)
  expect(sourceFiles.filter((file) => file.startsWith('src/') && starts.test(codeIn(file)))).toEqual([])
})

it('every program that code starts in a separate process exists, and is the file of a program', () => {
  const programs = sourceFiles.flatMap((file) => [...codeIn(file).matchAll(/'(src\/[\w/-]+-program\.ts)'/g)].map(([, path = '']) => path))
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.filter((path) => !existsSync(join(root, path)) || !codeIn(path).includes('runForkedProgram'))).toEqual([])
})
