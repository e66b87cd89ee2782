import { execFileSync } from 'node:child_process'
import { renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { smallSite } from '#tests/harness/sites/small-site.ts'
import { readRelease } from './release.ts'

const duringRead = vi.hoisted(() => ({ do: () => {} }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const readFile = (path: string) => {
    duringRead.do()
    duringRead.do = () => {}
    return real.readFile(path)
  }
  return { ...real, readFile }
})

it('a release serves the files as they were read, even if the folder changes', async () => {
  using site = await smallSite()
  const release = await readRelease(site.root)
  writeFileSync(join(site.root, 'pricing.html'), 'Others')
  expect(release.fileAt('/pricing')?.identity.body.toString()).toBe('Prices')
})

it('each representation of a file in a release has headers with its type, its length and its encoding', async () => {
  using site = await smallSite()
  const file = (await readRelease(site.root)).fileAt('/')
  const representations = file ? [file.identity, ...file.compressed] : []
  expect(representations.length).toBe(3)
  for (const { body, headers } of representations)
    expect(headers).toMatchObject({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body.length) })
  expect(representations.map(({ headers }) => headers['Content-Encoding'])).toEqual([undefined, 'br', 'gzip'])
})

it('a release serves no symbolic links, hidden files, named pipes or configuration files', async () => {
  using site = await smallSite({ '.env': 'SECRET=1', '.git/HEAD': 'ref', 'fr/.env': 'SECRET=1' })
  symlinkSync('/etc/passwd', join(site.root, 'passwd'))
  symlinkSync('/etc', join(site.root, 'etc'))
  execFileSync('sh', ['-c', 'mkfifo pipe'], { cwd: site.root })
  const { fileAt } = await readRelease(site.root)
  for (const path of ['/passwd', '/etc/passwd', '/pipe', '/.env', '/.git/HEAD', '/fr/.env', '/_headers', '/index.html.br'])
    expect({ path, file: fileAt(path) }).toEqual({ path, file: undefined })
  expect(fileAt('/.well-known/security.txt')).toBeDefined()
})

it('a release derives a different entity tag for each representation from its bytes', async () => {
  using first = await smallSite()
  using second = await smallSite({ 'pricing.html': 'Other prices' })
  const tags = async ({ root }: { root: string }, path: string) => {
    const file = (await readRelease(root)).fileAt(path)
    return file && [file.identity, ...file.compressed].map(({ etag }) => etag)
  }
  expect(new Set(await tags(first, '/')).size).toBe(3)
  expect(await tags(first, '/')).toEqual(await tags(second, '/'))
  expect(await tags(first, '/pricing')).not.toEqual(await tags(second, '/pricing'))
})

it.each([
  ['site.webmanifest', '{}'],
  ['_headers', '/*\n  X-Nothing\n'],
])('readRelease rejects a folder with the invalid file %s', async (file, text) => {
  using site = await smallSite({ [file]: text })
  await expect(readRelease(site.root)).rejects.toThrow(file === '_headers' ? 'X-Nothing' : file)
})

it('readRelease rejects a folder that is replaced during the read', async () => {
  using site = await smallSite()
  using next = await smallSite()
  using away = await smallSite()
  duringRead.do = () => {
    renameSync(site.root, join(away.root, 'old'))
    renameSync(next.root, site.root)
  }
  await expect(readRelease(site.root)).rejects.toThrow('was replaced')
})
