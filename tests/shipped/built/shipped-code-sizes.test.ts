import { join } from 'node:path'
import { expect, it } from 'vitest'
import { basePath } from '#src/content-toolkit/read/index.ts'
import { readBuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { checkedSite } from '#src/publishing/gate/index.ts'
import { checkCodeSizes } from '../../harness/sites/code-sizes.ts'

// Reads the shipped site that `npm run publish:check` has built.
const site = readBuiltSite(join(checkedSite, 'client'), `https://unused.example${basePath('.', process.env)}`)

it('no page of the shipped site loads too much script or too large a style sheet', () => {
  expect(site.pages.length).toBeGreaterThan(0)
  expect(checkCodeSizes(site)).toEqual([])
})
