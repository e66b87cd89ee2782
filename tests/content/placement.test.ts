import { describe, expect, it } from 'vitest'
import { expectationsOf } from '../../scripts/publish/expectations/index.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { checkOn, shipped, specimen } from './content-with.ts'

describe.each([
  ['specimen', specimen],
  ['shipped content', shipped],
])('everything that the %s says', (_, folder) => {
  const { content } = checkOn(folder)

  it.each(localeCodes)('has its place on a page, or a reason why it is on none, in %s', (locale) => {
    const expectations = content ? expectationsOf(content, locale) : []
    expect(expectations.length).toBeGreaterThan(100)
    const homeless = expectations.filter(({ placement }) => placement === undefined).map(({ file, path }) => `${file} ${path.join('.')}`)
    expect(homeless, 'has no row in scripts/publish/expectations/placement.ts').toEqual([])
  })
})
