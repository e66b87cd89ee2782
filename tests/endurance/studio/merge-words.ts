import type { Words } from './team-texts.ts'

export type WordChanges = { from: Words; to: Words }

/**
 * Merges three versions of the words of all texts. If both sides have changed a text differently, the words of `theirs` stay, and the key
 * of the text is in `conflicts`.
 */
export function mergeWords({ base, theirs, ours }: Record<'base' | 'theirs' | 'ours', Words>): { words: Words; conflicts: string[] } {
  const words = new Map(theirs)
  const conflicts: string[] = []
  for (const [key, value] of ours) {
    const [was, their] = [base.get(key), theirs.get(key)]
    if (value === was || value === their) continue
    if (their === was) words.set(key, value)
    else conflicts.push(key)
  }
  return { words, conflicts }
}

export const areSameWords = (one: Words, other: Words): boolean => [...one].every(([key, value]) => other.get(key) === value)
