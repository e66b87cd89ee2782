import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const vike = dirname(findPackageJSON('vike', import.meta.url) ?? '')

it('Vike restores the scroll position from the state that scroll-history.ts writes', () => {
  const source = readFileSync(join(vike, 'dist/client/runtime-client-routing/initOnPopState.js'), 'utf8')
  expect(source, 'Vike has changed: docs/upgrading-vike.md').toContain('.state.vike.scrollPosition')
})
