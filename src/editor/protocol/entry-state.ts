/** `unfinished`: the entry has errors. `rejected`: it does not fit the content. The next save writes the entries that are `ready`. */
type EntryState = 'ready' | 'unfinished' | 'rejected'

type CheckedEntries = {
  entries: readonly { key: string }[]
  rejections: readonly { key: string }[]
  unfinished: readonly string[]
}

/** Counts the entries of a draft by their state. An entry that was rejected was not checked for errors. */
export function countStates({ entries, rejections, unfinished }: CheckedEntries): Record<EntryState, number> {
  const counts = { ready: 0, unfinished: 0, rejected: 0 }
  for (const { key } of entries) counts[stateOfEntry(key, { rejections, unfinished })] += 1
  return counts
}

const stateOfEntry = (key: string, { rejections, unfinished }: Omit<CheckedEntries, 'entries'>): EntryState =>
  rejections.some((rejection) => rejection.key === key) ? 'rejected' : unfinished.includes(key) ? 'unfinished' : 'ready'
