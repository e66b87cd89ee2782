import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptDigest } from '../../lib/digest.ts'

/** The integrity value (W3C Subresource Integrity) of a file by its address on a site built for `base`; each file is read once. */
export function integrityOf(root: string, base: string): (address: string) => string {
  const known = new Map<string, string>()
  return (address) => {
    const integrity = known.get(address) ?? scriptDigest('sha384', readFileSync(join(root, address.slice(base.length))))
    known.set(address, integrity)
    return integrity
  }
}
