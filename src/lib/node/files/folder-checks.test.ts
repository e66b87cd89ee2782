import { mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireDiskSpace, requireUrlSafePath } from './folder-checks.ts'

describe('requireUrlSafePath', () => {
  it.each(['/home/ada/house', '/home/ada lovelace/Maison (2) é & co.', 'C:\\house'])(
    'requireUrlSafePath accepts the folder %s',
    (folder) => {
      expect(() => requireUrlSafePath(folder)).not.toThrow()
    },
  )

  it.each(['/home/a#b/house', '/home/100%', '/home/what?'])('requireUrlSafePath rejects the folder %s', (folder) => {
    expect(() => requireUrlSafePath(folder)).toThrow(`cannot be built in ${folder}: the path contains “`)
  })
})

describe('requireDiskSpace', () => {
  it('requireDiskSpace accepts a folder on a disk with enough space, and leaves no file in it', () => {
    using root = mkdtempDisposableSync(join(tmpdir(), 'disk-space-'))
    requireDiskSpace(join(root.path, 'new'), 1)
    expect(readdirSync(join(root.path, 'new'))).toEqual([])
  })

  it('requireDiskSpace throws for a folder that is not writable, and names the reason', () => {
    using root = mkdtempDisposableSync(join(tmpdir(), 'disk-space-'))
    const file = join(root.path, 'file')
    writeFileSync(file, '')
    expect(() => requireDiskSpace(join(file, 'folder'), 1)).toThrow(`${file}/folder is not writable: not a directory.`)
  })

  it('requireDiskSpace throws if the disk has too little space, and names the free and the required space', () => {
    using root = mkdtempDisposableSync(join(tmpdir(), 'disk-space-'))
    expect(() => requireDiskSpace(root.path, 1e18)).toThrow(/^The disk of .* has \d+ MB of free space\. A build needs 1000000000000 MB\.$/)
  })
})
