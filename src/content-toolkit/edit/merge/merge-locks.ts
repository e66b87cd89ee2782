import { isDeepStrictEqual } from 'node:util'
import { type Lock, parseLock, printLock } from '#src/content-toolkit/read/lock/index.ts'
import { changedSide, mapSides, type MergeSides } from './sides.ts'

/**
 * Merges three versions of the translation lock.
 *
 * - The words of a text in all languages are one value, because no person has compared the words of one side with the words of the other.
 * - If both sides have changed them, keeps the words of theirs. The texts whose words differ from the lock are then stale.
 * - Returns undefined if a version cannot be read.
 */
export function mergeLocks(texts: MergeSides<string>): string | undefined {
  const locks = parseLocks(texts)
  if (!locks) return undefined
  const merged: Lock = {}
  for (const file of new Set([...Object.keys(locks.theirs), ...Object.keys(locks.ours)])) {
    const agreed = mapSides(locks, (lock) => lock[file] ?? {})
    const keys = [...new Set([...Object.keys(agreed.theirs), ...Object.keys(agreed.ours)])]
    const words = keys.flatMap((key) => {
      const sides = mapSides(agreed, (wordsByKey) => wordsByKey[key])
      const chosen = changedSide(sides) === 'ours' ? sides.ours : sides.theirs
      return chosen ? [[key, chosen] as const] : []
    })
    if (words.length > 0) merged[file] = Object.fromEntries(words)
  }
  return isDeepStrictEqual(merged, locks.theirs) ? texts.theirs : printLock(merged)
}

function parseLocks(texts: MergeSides<string>): MergeSides<Lock> | undefined {
  try {
    return mapSides(texts, parseLock)
  } catch {
    return undefined
  }
}
