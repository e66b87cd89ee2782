import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { pageAnchors } from '#src/content-model/tables/anchors.ts'
import { pageNames, pages } from '#src/content-model/tables/pages.ts'
import { pageContextPath } from '#src/site/protocol/names.ts'
import { paths } from '../harness/sites/paths.ts'
import { attributeValues, builtSite, root } from './specimen.ts'

it('every page, and the 404 page, is built in every language', () => {
  const wanted = [...paths, '/404'].flatMap((path) => localeCodes.map((locale) => `${path} ${locale}`))
  expect(builtSite.pages.map(({ path, locale }) => `${path} ${locale}`).sort()).toEqual(wanted.sort())
})

it('every page has exactly the sections of the table of anchors', () => {
  const different = builtSite.pages.flatMap(({ path, urlPath, document }) => {
    const name = pageNames.find((page) => pages[page].path === path)
    // The sections of the legal documents come from the content.
    if (name === undefined || name === 'privacy' || name === 'terms') return []
    const known: readonly string[] = pageAnchors[name]
    const sections = attributeValues(document, 'main section[id]', 'id').filter((id) => !known.includes(id))
    const missing = known.filter((anchor) => document.getElementById(anchor) === null)
    return [...sections, ...missing].map((id) => `${urlPath}#${id}`)
  })
  expect(different).toEqual([])
})

it('the data of every page are at the URL from which links prefetch them', () => {
  const urlPaths = builtSite.pages.filter(({ path }) => path !== '/404').map(({ urlPath }) => pageContextPath({ pathname: urlPath }))
  expect(urlPaths.filter((urlPath) => builtSite.file(urlPath) === undefined)).toEqual([])
})

it('the licence notices of the packages are beside the scripts', () => {
  const [notices = '', ...more] = globSync('assets/licences.*.md', { cwd: root })
  expect(more).toEqual([])
  for (const name of ['react-dom', 'vike', '@radix-ui/react-toast'])
    expect(readFileSync(join(root, notices), 'utf8')).toContain(`\n## ${name} - `)
})

it('neighbouring sections of a page have different background colours, so that visitors see where a section ends', () => {
  const same = builtSite.pages.flatMap(({ urlPath, document }) => {
    const sections = document.querySelectorAll('main section').map((section) => ({
      id: section.getAttribute('id'),
      ground: /\bbg-ground[\w-]*/.exec(section.getAttribute('class') ?? '')?.[0],
    }))
    return sections
      .filter(({ ground }, index) => ground !== undefined && ground === sections[index - 1]?.ground)
      .map(({ id }) => `${urlPath}#${id ?? ''}`)
  })
  expect(same).toEqual([])
})
