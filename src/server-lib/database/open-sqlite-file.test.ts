import { expect, it } from 'vitest'
import { requireSafeVersion } from './open-sqlite-file.ts'

it('requireSafeVersion refuses versions of SQLite with the WAL-reset bug', () => {
  for (const version of ['3.51.2', '3.40.1', '2.99.99', undefined]) expect(() => requireSafeVersion(version)).toThrow('Upgrade Node.js')
  for (const version of ['3.51.3', '3.53.0', '4.0.0']) expect(() => requireSafeVersion(version)).not.toThrow()
})
