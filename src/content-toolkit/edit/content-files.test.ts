import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readContentFile, replaceContentFile } from './content-files.ts'

const root = mkdtempSync(join(tmpdir(), 'content-files-'))
const file = 'translations/home.yaml'
const path = join(root, 'content', file)
const textOfFile = () => readFileSync(path, 'utf8')

beforeEach(() => {
  mkdirSync(join(root, 'content/translations'), { recursive: true })
  writeFileSync(path, 'a: 1')
})
afterAll(() => rmSync(root, { recursive: true }))

it('readContentFile returns the text of a file with its byte order mark', () => {
  writeFileSync(path, '\ufeffa: é')
  expect(readContentFile(root, file)).toEqual({ kind: 'read', text: '\ufeffa: é' })
})

it('readContentFile reads no file without a schema, and follows no symbolic link', () => {
  writeFileSync(join(root, 'content/unknown.yaml'), 'a: 1')
  symlinkSync('unknown.yaml', join(root, 'content/plans.yaml'))
  for (const name of ['unknown.yaml', 'plans.yaml']) expect(readContentFile(root, name)).toEqual({ kind: 'unknown-file' })
})

it('readContentFile reports a file that is missing or not UTF-8', () => {
  writeFileSync(path, Buffer.from([0x61, 0xff]))
  for (const name of [file, 'tiers.yaml']) expect(readContentFile(root, name)).toEqual({ kind: 'unreadable-file' })
})

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
