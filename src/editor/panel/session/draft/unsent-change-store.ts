import type { DraftChanges, DraftEntry } from '#src/editor/calls/call-schemas.ts'
import type { GuardedStorage } from '#src/editor/protocol/storage.ts'

/**
 * Stores changes of the draft that the server has not confirmed, by key. They are also in the storage of the browser, so that they survive
 * a closed tab while the server cannot be reached. Changes of another person on the same device stay in the storage until that person
 * returns.
 */
export class UnsentChangeStore {
  readonly #storage: GuardedStorage
  /** Prefix of the storage keys of this person. The key of each tab also has the id of the tab. */
  readonly #prefix: string
  readonly #storageKey: string
  #changes = new Map<string, DraftEntry | null>()
  /** Keys of all changes since the tab was opened, including the changes that the server has confirmed. */
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
      // A key that changes again moves to the end, so that its latest change is sent last.
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
   * Takes over the changes that closed tabs could not send, then sends them with `send`. Each open tab holds a lock with the name of its
   * changes. The changes of an open tab are taken over when it closes, because a browser may release the lock of a closed tab only after
   * the next tab has opened.
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

  /** Adds the changes of a closed tab, except changes of values that this tab has also changed. */
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
    return JSON.parse(text ?? '[]') as DraftChanges // written by #store; the server checks it
  } catch {
    return []
  }
}
