import { expect, it } from 'vitest'
import { FormerFiles } from './former-files.ts'
import type { LoadedRelease, SiteFile } from './release.ts'

/** A release with one page, and with files whose names contain a digest. The body of each file is the name of the release. */
function releaseOf(name: string, ...paths: string[]): LoadedRelease {
  const representation = {
    etag: '',
    lastModified: new Date(0),
    encoding: 'identity',
    body: Buffer.from(name),
    contentHeaders: {},
    headers: {},
  }
  const file: SiteFile = { compressed: [], identity: representation }
  const immutableFiles = new Map(paths.map((path) => [path, file]))
  const fileAt = (path: string) => (path === `/${name}` ? file : immutableFiles.get(path))
  return { folderId: name, base: '/', fileAt, immutableFiles, headersFor: () => ({}) }
}

const textAt = (release: LoadedRelease, path: string) => release.fileAt(path)?.identity.body.toString()

it('a release contains those files of former releases whose names contain a digest, but not the pages of former releases', () => {
  const former = new FormerFiles()
  const second = former.replace(releaseOf('first', '/a', '/b'), releaseOf('second', '/b'))
  const third = former.replace(second, releaseOf('third', '/c'))
  expect(['/a', '/b', '/c', '/first', '/third'].map((path) => textAt(third, path))).toEqual([
    'first',
    'second',
    'third',
    undefined,
    'third',
  ])
})

it('the files of the 20 last releases are kept, and of older releases only the files that one of these 20 has too', () => {
  const former = new FormerFiles()
  let current = releaseOf('0', '/0', '/shared')
  for (let number = 1; number <= 21; number += 1)
    current = former.replace(current, releaseOf(String(number), `/${number}`, ...(number < 5 ? ['/shared'] : [])))
  expect(['/shared', '/0', '/1', '/21'].map((path) => textAt(current, path))).toEqual(['4', undefined, '1', '21'])
})
