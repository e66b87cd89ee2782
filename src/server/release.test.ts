import { execFileSync } from 'node:child_process'
import { renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readRelease } from './release.ts'
import { smallSite } from '../../tests/harness/small-site.ts'

const whileReading = vi.hoisted(() => ({ do: () => {} }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const readFile = (path: string) => {
    whileReading.do()
    whileReading.do = () => {}
    return real.readFile(path)
  }
  return { ...real, readFile }
})

it('holds a site whatever becomes of its folder', async () => {
  using site = await smallSite()
  const release = await readRelease(site.root)
  writeFileSync(join(site.root, 'pricing.html'), 'Others')
  expect(release.at('/pricing')?.identity.body.toString()).toBe('Prices')
})

it('serves no link, no hidden file, no named pipe and no configuration', async () => {
  using site = await smallSite({ '.env': 'SECRET=1', '.git/HEAD': 'ref', 'fr/.env': 'SECRET=1' })
  symlinkSync('/etc/passwd', join(site.root, 'passwd'))
  symlinkSync('/etc', join(site.root, 'etc'))
  execFileSync('sh', ['-c', 'mkfifo pipe'], { cwd: site.root })
  const { at } = await readRelease(site.root)
  for (const path of ['/passwd', '/etc/passwd', '/pipe', '/.env', '/.git/HEAD', '/fr/.env', '/_headers', '/index.html.br'])
    expect({ path, file: at(path) }).toEqual({ path, file: undefined })
  expect(at('/.well-known/security.txt')).toBeDefined()
})

it('gives each version of a file an entity tag of its own, which follows from its bytes', async () => {
  using one = await smallSite()
  using other = await smallSite({ 'pricing.html': 'Other prices' })
  const tags = async ({ root }: { root: string }, path: string) => {
    const file = (await readRelease(root)).at(path)
    return file && [file.identity, ...file.compressed].map(({ etag }) => etag)
  }
  expect(new Set(await tags(one, '/')).size).toBe(3)
  expect(await tags(one, '/')).toEqual(await tags(other, '/'))
  expect(await tags(one, '/pricing')).not.toEqual(await tags(other, '/pricing'))
})

it.each([
  ['site.webmanifest', '{}'],
  ['_headers', '/*\n  X-Nothing\n'],
])('refuses a folder whose %s is not ours', async (file, text) => {
  using site = await smallSite({ [file]: text })
  await expect(readRelease(site.root)).rejects.toThrow(file === '_headers' ? 'X-Nothing' : file)
})

it('refuses a folder that is replaced while it is read', async () => {
  using site = await smallSite()
  using next = await smallSite()
  using away = await smallSite()
  whileReading.do = () => {
    renameSync(site.root, join(away.root, 'old'))
    renameSync(next.root, site.root)
  }
  await expect(readRelease(site.root)).rejects.toThrow('has been replaced')
})
