/** The browser, whose history undo and redo go through: its tabs share it. */
export const browserId = stored(localStorage, 'editor-browser-id')

/** This tab, whose pages show what it has not saved. */
export const tabId = stored(sessionStorage, 'editor-tab')

function stored(storage: Storage, key: string): string {
  try {
    const known = storage.getItem(key)
    if (known !== null) return known
    const made = crypto.randomUUID()
    storage.setItem(key, made)
    return made
  } catch {
    // Storage may be full or forbidden; then it holds until the page is left.
    return crypto.randomUUID()
  }
}
