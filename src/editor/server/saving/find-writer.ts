import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, type EditPath, resolvePath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { applySplice, invertSplice, readContentFile } from '#src/content-toolkit/edit/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import type { WriteLog } from '../storage/write-log.ts'

/**
 * Maximum number of operations on a file that are searched for the writer of a value. Each takes some milliseconds, because the file is
 * parsed, so the longest search takes a few seconds. Beyond the maximum, the writer counts as not found.
 */
const maxSearched = 500

/**
 * Returns the person who has written the present value at a place. For this, reverts the operations on the file in memory, the newest
 * first, until one of them has changed the value. Skips changes by the person `except`. Returns undefined if another program has written
 * the file after the last operation, or if the writer is not found.
 */
export function findWriter(writeLog: WriteLog, { file, path }: FieldPlace, except: string): string | undefined {
  const current = readContentFile(writeLog.root, file)
  if (current.kind !== 'read') return undefined
  let { text } = current
  let value = valueInFile(text, path)
  for (const { digestAfter, personId, splice } of writeLog.listOperations(file).slice(0, maxSearched)) {
    if (sha256Hex(text) !== digestAfter) return undefined
    const former = applySplice(text, invertSplice(splice))
    if (former === undefined) return undefined
    const formerValue = valueInFile(former, path)
    if (!isDeepStrictEqual(formerValue, value) && personId !== except) return personId
    text = former
    value = formerValue
  }
  return undefined
}

function valueInFile(text: string, path: EditPath): ContentValue | undefined {
  const root = parseYaml(text).value
  const resolved = resolvePath(root, path)
  return resolved && valueAt(root, resolved)
}
