import type { DraftChanges, DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { GuardedStorage } from '#src/editor/protocol/storage.ts'

/**
 * Stores, by key, changes of the draft that the server has not confirmed. Copies them to the storage of the browser, so that they survive
 * if the tab is closed while the server cannot be reached. Changes of another person on the same device stay there until that person
 * returns.
 */
export class UnsentChangeStore {
  readonly #storage: GuardedStorage
  /** The common beginning of the storage keys of this person. Each tab adds its id. */
  readonly #prefix: string
  readonly #storageKey: string
  #changes = new Map<string, DraftEntry | null>()
  /** Keys of all entries that this tab has changed since it was opened, also of changes that the server has confirmed. */
  readonly #changedKeys = new Set<string>()

  constructor(storage: GuardedStorage, { personKey, clientId }: { personKey: string; clientId: string }) {
    this.#storage = storage
    this.#prefix = `editor-unsent ${personKey} `
    this.#storageKey = this.#prefix + clientId
  }

  get all(): DraftChanges {
    return [...this.#changes].map(([key, entry]) => ({ key, entry }))
  }

  add(changes: DraftChanges): void {
    for (const { key, entry } of changes) {
      this.#changedKeys.add(key)
      // An entry that changes again moves to the end, so that its latest change is sent last.
      this.#changes.delete(key)
      this.#changes.set(key, entry)
    }
    this.#store()
  }

  /** Removes changes that the server has confirmed, unless they were changed again after they were sent. */
  confirm(sent: DraftChanges): void {
    for (const { key, entry } of sent) if (this.#changes.get(key) === entry) this.#changes.delete(key)
    this.#store()
  }

  /**
   * Takes over the unsent changes of closed tabs, then sends them with `send`. Each open tab holds a lock, whose name is the storage key of
   * its changes. If another tab holds its lock, its changes are taken over once the lock is released: that tab may be closed already,
   * because a browser may release the lock of a closed tab only after the next tab has opened.
   */
  async adopt(locks: Pick<LockManager, 'request'>, send: () => void): Promise<void> {
    void locks.request(this.#storageKey, () => new Promise(() => {}))
    const others = this.#storage.keys().filter((name) => name.startsWith(this.#prefix) && name !== this.#storageKey)
    for (const key of others)
      await locks.request(key, { ifAvailable: true }, (lock) => {
        if (lock) this.#takeOver(key)
        else void locks.request(key, () => this.#takeOver(key)).then(send)
      })
    send()
  }

  /**
   * Adds the changes that a closed tab has stored, and removes them from its storage key. Leaves out entries that this tab has changed too.
   */
  #takeOver(key: string): void {
    const changes = parseChanges(this.#storage.getItem(key)).filter((change) => !this.#changedKeys.has(change.key))
    this.add(changes)
    this.#storage.removeItem(key)
  }

  #store(): void {
    if (this.#changes.size === 0) this.#storage.removeItem(this.#storageKey)
    else this.#storage.setItem(this.#storageKey, JSON.stringify(this.all))
  }
}

function parseChanges(text: string | null): DraftChanges {
  try {
    return JSON.parse(text ?? '[]') as DraftChanges // `#store` wrote these changes, and the server checks them.
  } catch {
    return []
  }
}
