import { expect, it } from 'vitest'
import { canonicalAddress } from './site-server.ts'

it.each([
  ['/', '/'],
  ['/fr', '/fr'],
  ['/fr/', '/fr'],
  ['/fr/?a=b', '/fr?a=b'],
  ['/index.html', '/'],
  ['/fr.html', '/fr'],
  ['/pricing///', '/pricing'],
  ['/assets/a.js', '/assets/a.js'],
  ['/?next=/fr/', '/?next=/fr/'],
  ['//elsewhere.example/', '/elsewhere.example'],
])('%s is found at %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical)
})
