import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { localeCodes } from '../../src/content/i18n/locales.ts'
import { paths } from '../harness/paths.ts'
import { root, site } from './specimen.ts'

it('every page, and the 404 page, is built in every language', () => {
  const wanted = [...paths, '/404'].flatMap((path) => localeCodes.map((locale) => `${path} ${locale}`))
  expect(site.pages.map(({ path, locale }) => `${path} ${locale}`).sort()).toEqual(wanted.sort())
})

it('the licence notices of the packages are beside the scripts', () => {
  const [notices = '', ...more] = globSync('assets/licences.*.md', { cwd: root })
  expect(more).toEqual([])
  for (const name of ['react-dom', 'vike', '@radix-ui/react-toast'])
    expect(readFileSync(join(root, notices), 'utf8')).toContain(`\n## ${name} - `)
})
