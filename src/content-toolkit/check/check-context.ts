import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysFile, type KeysInUse, keysInUseSchema } from '#src/content-toolkit/read/index.ts'
import { readLock } from '#src/content-toolkit/read/lock/index.ts'
import { memoizeRecent } from '#src/lib/memoize.ts'
import type { CheckContext } from './rules/rule.ts'

/**
 * Reads the lock and the keys in use, which the check needs in addition to the content and its schemas.
 *
 * - Throws if one of the two files cannot be parsed.
 * - Returns the object `earlier` if the day, the lock and the keys in use have not changed, so that callers can compare contexts by
 *   identity.
 */
export function readCheckContext(root: string, day: string, earlier?: CheckContext): CheckContext {
  const file = join(root, keysFile)
  const context: CheckContext = {
    today: day,
    lock: readLock(root),
    keysInUse: existsSync(file) ? parseKeys(readFileSync(file, 'utf8')) : undefined,
  }
  const isSame = earlier?.today === day && earlier.lock === context.lock && earlier.keysInUse === context.keysInUse
  return isSame ? earlier : context
}

const parseKeys = memoizeRecent(1, (source: string): KeysInUse => {
  try {
    return keysInUseSchema.parse(JSON.parse(source))
  } catch {
    throw new Error(`${keysFile} cannot be read. Write it again: npm run repository:sync`)
  }
})
