import { expect, it } from 'vitest'
import type { BuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { checkCodeSizes } from '../harness/sites/code-sizes.ts'
import { builtSite } from './specimen.ts'

const withCode = (bytes: Buffer): BuiltSite => ({
  ...builtSite,
  file: (urlPath) => (/\.(?:js|css)(?:\.br)?$/.test(urlPath) ? bytes : builtSite.file(urlPath)),
})

const findingsPerPage = (site: BuiltSite) => checkCodeSizes(site).length / builtSite.pages.length

it('no page of the specimen loads too much script or too large a style sheet', () => {
  expect(checkCodeSizes(builtSite)).toEqual([])
})

it('the check of sizes reports scripts and style sheets above their limits on every page', () => {
  expect(findingsPerPage(withCode(Buffer.alloc(100_001)))).toBe(2)
})

it('the check of sizes reports empty scripts and style sheets on every page', () => {
  expect(findingsPerPage(withCode(Buffer.alloc(0)))).toBe(2)
})
