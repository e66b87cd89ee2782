import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listFiles } from './list-files.ts'

const root = mkdtempSync(join(tmpdir(), 'list-files-'))
afterAll(() => rmSync(root, { recursive: true }))

it('listFiles lists files, links and the files in linked folders, but no folders', () => {
  mkdirSync(join(root, 'listed/folder'), { recursive: true })
  mkdirSync(join(root, 'linked'))
  for (const file of ['listed/b', 'listed/folder/a', 'linked/c']) writeFileSync(join(root, file), '')
  symlinkSync('../linked', join(root, 'listed/link'))
  expect(listFiles(join(root, 'listed'))).toEqual(['b', 'folder/a', 'link', 'link/c'])
})

it('listFiles returns [] for a missing folder', () => {
  expect(listFiles(join(root, 'missing'))).toEqual([])
})
