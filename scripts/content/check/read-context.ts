import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLock } from '../lock/lock-file.ts'
import { keysFile, keysInUse, type KeysInUse } from '../messages/keys-in-use.ts'
import type { CheckContext } from '../rules/rule.ts'

/** What the content of a site is checked against beside its schemas, read from the site's root. Throws where it cannot be read. */
export function readCheckContext(root: string, today: string): CheckContext {
  const file = join(root, keysFile)
  return {
    today,
    lock: readLock(root) ?? {},
    keysInUse: existsSync(file) ? parseKeys(readFileSync(file, 'utf8')) : undefined,
  }
}

/** Throws, with how to fix it, where the file has another form. */
function parseKeys(source: string): KeysInUse {
  try {
    return keysInUse.parse(JSON.parse(source))
  } catch {
    throw new Error(`${keysFile} cannot be read. Write it again: npm run i18n:unused -- --write`)
  }
}
