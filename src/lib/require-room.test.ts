import { mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { requireRoom } from './require-room.ts'

it('says nothing where there is room, and leaves nothing behind', () => {
  using root = mkdtempDisposableSync(join(tmpdir(), 'room-'))
  requireRoom(join(root.path, 'new'), 1)
  expect(readdirSync(join(root.path, 'new'))).toEqual([])
})

it('names a folder that cannot be written to, and why', () => {
  using root = mkdtempDisposableSync(join(tmpdir(), 'room-'))
  const file = join(root.path, 'file')
  writeFileSync(file, '')
  expect(() => requireRoom(join(file, 'folder'), 1)).toThrow(`${file}/folder cannot be written to: not a directory.`)
})

it('says how much room there is, and how much is needed', () => {
  using root = mkdtempDisposableSync(join(tmpdir(), 'room-'))
  expect(() => requireRoom(root.path, 1e18)).toThrow(/^The disk of .* has \d+ MB left, and a build needs 1000000000000 MB\.$/)
})
