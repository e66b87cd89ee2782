import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoizeRecent } from '../../lib/memoize.ts'
import { readLock } from '../lock/lock-file.ts'
import { keysFile, keysInUse, type KeysInUse } from '../messages/keys-in-use.ts'
import type { CheckContext } from './rule.ts'

/**
 * What the content of a site is checked against beside its schemas, read from the site's root. Throws where it cannot be read.
 * `earlier` is returned where nothing has changed since.
 */
export function readCheckContext(root: string, today: string, earlier?: CheckContext): CheckContext {
  const file = join(root, keysFile)
  const next: CheckContext = {
    today,
    lock: readLock(root) ?? noLock,
    keysInUse: existsSync(file) ? parseKeys(readFileSync(file, 'utf8')) : undefined,
  }
  const isSame = earlier?.today === today && earlier.lock === next.lock && earlier.keysInUse === next.keysInUse
  return isSame ? earlier : next
}

const noLock = {}

/** Throws, with how to fix it, where the file has another form. */
const parseKeys = memoizeRecent(1, (source: string): KeysInUse => {
  try {
    return keysInUse.parse(JSON.parse(source))
  } catch {
    throw new Error(`${keysFile} cannot be read. Write it again: npm run i18n:unused -- --write`)
  }
})
