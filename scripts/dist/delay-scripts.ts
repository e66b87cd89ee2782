import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlFiles } from './html-files.ts'
import { withLateScripts } from './late-scripts.ts'

/** Makes the scripts of all built pages wait until the page has been painted. */
export function delayScripts(root: string): void {
  const integrities = new Map<string, string>()
  const integrityOf = (address: string): string => {
    const integrity = integrities.get(address) ?? digest(readFileSync(join(root, address)))
    integrities.set(address, integrity)
    return integrity
  }
  for (const file of htmlFiles(root)) {
    const path = join(root, file)
    writeFileSync(path, withLateScripts(readFileSync(path, 'utf8'), integrityOf))
  }
}

const digest = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
