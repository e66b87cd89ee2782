import type { GuardedStorage } from '#src/editor/protocol/storage.ts'

export function memoryStorage(): GuardedStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}
