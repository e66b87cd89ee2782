import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeFileAtomic } from './write-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fullDisk(path: string): void {
  writeFileSync(path, 'ha')
  throw Object.assign(new Error('ENOSPC: …'), { code: 'ENOSPC', errno: -constants.errno.ENOSPC })
}

it('writeFileAtomic writes a file and creates its folder', () => {
  writeFileAtomic(join(folder, 'new/box.txt'), 'whole')
  expect(readFileSync(join(folder, 'new/box.txt'), 'utf8')).toBe('whole')
  expect(readdirSync(join(folder, 'new'))).toEqual(['box.txt'])
})

it('writeFileAtomic leaves no incomplete file on a full disk, and throws an error that names the file', () => {
  const path = join(folder, 'full/box.txt')
  expect(() => writeFileAtomic(path, 'half', fullDisk)).toThrow(`${path} cannot be written: no space left on device.`)
  expect(readdirSync(join(folder, 'full'))).toEqual([])
})

it('writeFileAtomic keeps the existing file if the new one cannot be written', () => {
  const path = join(folder, 'kept/box.txt')
  writeFileAtomic(path, 'whole')
  expect(() => writeFileAtomic(path, 'half', fullDisk)).toThrow()
  expect(readFileSync(path, 'utf8')).toBe('whole')
})

it('writeFileAtomic throws if the path of the folder is that of a file', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => writeFileAtomic(join(folder, 'file/box.txt'), 'whole')).toThrow('file/box.txt cannot be written: ')
})
