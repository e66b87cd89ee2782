import type { Language } from '../../../words/index.ts'

/** Identifies this browser, whose tabs share one undo history, and this tab: only pages in this tab show its draft. */
export type ClientIds = { browserId: string; tabId: string }

/** A storage that never throws: while it is blocked or full, it reads null and writes nothing. */
export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function guardedStorage(name: 'localStorage' | 'sessionStorage'): GuardedStorage {
  function attempt<Result>(action: (storage: Storage) => Result): Result | null {
    try {
      // If storage is blocked, reading the property throws.
      return action(globalThis[name])
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  }
}

const browserStorage = guardedStorage('localStorage')
export const tabStorage = guardedStorage('sessionStorage')

export const clientIds = (): ClientIds => ({
  browserId: storedId(browserStorage, 'editor-browser-id'),
  tabId: storedId(tabStorage, 'editor-tab'),
})

/** Key in `tabStorage` for unsaved edits. The entry exists only while there are any. */
export const unsavedKey = 'editor-unsaved'

const editorLanguageKey = 'editor-language'

/** Returns the language that was chosen for the editor, otherwise the language of the browser. */
export function storedEditorLanguage(): Language {
  const language = browserStorage.getItem(editorLanguageKey) ?? navigator.language
  return language.startsWith('fr') ? 'fr' : 'en'
}

export const storeEditorLanguage = (language: Language): void => browserStorage.setItem(editorLanguageKey, language)

/** Returns the stored id. Without storage, the id lasts until the page is left. */
function storedId(storage: GuardedStorage, key: string): string {
  const id = storage.getItem(key) ?? crypto.randomUUID()
  storage.setItem(key, id)
  return id
}
