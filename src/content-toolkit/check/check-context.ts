import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localDay } from '../../content/model/past-events.ts'
import { memoizeRecent } from '../../lib/memoize.ts'
import { readLock } from '../lock/index.ts'
import { keysFile, keysInUse, type KeysInUse } from '../read/index.ts'
import type { CheckContext } from './rules/rule.ts'

/** Returns today in local time, such as 2026-11-21. */
export const today = (): string => localDay(new Date())

/**
 * Reads what the content of a site is checked against besides its schemas. Throws if a file cannot be parsed. Returns the `earlier`
 * object if nothing has changed since.
 */
export function readCheckContext(root: string, today: string, earlier?: CheckContext): CheckContext {
  const file = join(root, keysFile)
  const context: CheckContext = {
    today,
    lock: readLock(root) ?? emptyLock,
    keysInUse: existsSync(file) ? parseKeys(readFileSync(file, 'utf8')) : undefined,
  }
  const isSame = earlier?.today === today && earlier.lock === context.lock && earlier.keysInUse === context.keysInUse
  return isSame ? earlier : context
}

/** Always the same object, so that contexts can be compared. */
const emptyLock = {}

const parseKeys = memoizeRecent(1, (source: string): KeysInUse => {
  try {
    return keysInUse.parse(JSON.parse(source))
  } catch {
    throw new Error(`${keysFile} cannot be read. Write it again: npm run i18n:unused -- --write`)
  }
})
