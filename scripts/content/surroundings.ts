import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Surroundings } from './check/check.ts'
import { keysInUse } from './check/messages.ts'
import { readLock } from './translations/lock-file.ts'

/** What the content of a site is checked against beside its schemas, read from the site's root. */
export function surroundingsOf(root: string, today: string): Surroundings {
  const file = join(root, 'src/i18n/keys-in-use.json')
  return {
    today,
    lock: readLock(root),
    keysInUse: existsSync(file) ? keysInUse.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined,
  }
}
