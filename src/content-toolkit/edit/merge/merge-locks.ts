import { isDeepStrictEqual } from 'node:util'
import { type Lock, parseLock, printLock } from '#src/content-toolkit/read/lock/index.ts'
import { changedSide, mapVersions, type Versions } from './versions.ts'

/**
 * Merges three versions of the translation lock.
 *
 * - The words of a text in all languages are one value, because no person has compared the words of one side with the words of the other.
 * - If both sides have changed them, keeps the words of theirs. The texts whose words differ from the lock are then stale.
 * - Returns undefined if a version cannot be read.
 */
export function mergeLocks(texts: Versions<string>): string | undefined {
  const locks = parseLocks(texts)
  if (!locks) return undefined
  const merged: Lock = {}
  for (const file of new Set([...Object.keys(locks.theirs), ...Object.keys(locks.ours)])) {
    const agreed = mapVersions(locks, (lock) => lock[file] ?? {})
    const keys = [...new Set([...Object.keys(agreed.theirs), ...Object.keys(agreed.ours)])]
    const words = keys.flatMap((key) => {
      const versions = mapVersions(agreed, (wordsByKey) => wordsByKey[key])
      const chosen = changedSide(versions) === 'ours' ? versions.ours : versions.theirs
      return chosen ? [[key, chosen] as const] : []
    })
    if (words.length > 0) merged[file] = Object.fromEntries(words)
  }
  return isDeepStrictEqual(merged, locks.theirs) ? texts.theirs : printLock(merged)
}

function parseLocks(texts: Versions<string>): Versions<Lock> | undefined {
  try {
    return mapVersions(texts, parseLock)
  } catch {
    return undefined
  }
}
