import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { localeCodes } from '#src/content/i18n/locales.ts'
import { pageContextAddress } from '#src/site/lifecycle/page-context-address.ts'
import { paths } from '../harness/sites/paths.ts'
import { builtSite, root } from './specimen.ts'

it('every page, and the 404 page, is built in every language', () => {
  const wanted = [...paths, '/404'].flatMap((path) => localeCodes.map((locale) => `${path} ${locale}`))
  expect(builtSite.pages.map(({ path, locale }) => `${path} ${locale}`).sort()).toEqual(wanted.sort())
})

it('the data of every page are at the URL from which links prefetch them', () => {
  const addresses = builtSite.pages.filter(({ path }) => path !== '/404').map(({ address }) => pageContextAddress({ pathname: address }))
  expect(addresses.filter((address) => builtSite.file(address) === undefined)).toEqual([])
})

it('the licence notices of the packages are beside the scripts', () => {
  const [notices = '', ...more] = globSync('assets/licences.*.md', { cwd: root })
  expect(more).toEqual([])
  for (const name of ['react-dom', 'vike', '@radix-ui/react-toast'])
    expect(readFileSync(join(root, notices), 'utf8')).toContain(`\n## ${name} - `)
})

it('neighbouring sections of a page have different background colours, so that visitors see where a section ends', () => {
  const same = builtSite.pages.flatMap(({ address, document }) => {
    const sections = document.querySelectorAll('main section').map((section) => ({
      id: section.getAttribute('id'),
      ground: /\bbg-ground[\w-]*/.exec(section.getAttribute('class') ?? '')?.[0],
    }))
    return sections
      .filter(({ ground }, index) => ground !== undefined && ground === sections[index - 1]?.ground)
      .map(({ id }) => `${address}#${id ?? ''}`)
  })
  expect(same).toEqual([])
})
