import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { replaceContentFile } from './content-files.ts'

const root = mkdtempSync(join(tmpdir(), 'content-files-'))
const file = 'translations/home.yaml'
const path = join(root, 'content', file)
const textOfFile = () => readFileSync(path, 'utf8')

beforeEach(() => {
  mkdirSync(join(root, 'content/translations'), { recursive: true })
  writeFileSync(path, 'a: 1')
})
afterAll(() => rmSync(root, { recursive: true }))

it('replaceContentFile flushes the folder after the file has its new text', () => {
  const flushed: unknown[] = []
  const flush = (folder: string) => flushed.push({ folder, text: textOfFile() })
  expect(replaceContentFile(root, file, { before: 'a: 1', after: 'a: 2' }, flush)).toBe(true)
  expect(flushed).toEqual([{ folder: join(root, 'content/translations'), text: 'a: 2' }])
})

it('replaceContentFile succeeds although the folder cannot be flushed', () => {
  const flush = () => {
    throw new Error('EINVAL')
  }
  expect(replaceContentFile(root, file, { before: 'a: 1', after: 'a: 2' }, flush)).toBe(true)
  expect(textOfFile()).toBe('a: 2')
})

it('replaceContentFile does not replace a file that another program has changed', () => {
  expect(replaceContentFile(root, file, { before: 'a: 0', after: 'a: 2' })).toBe(false)
  expect(textOfFile()).toBe('a: 1')
})
