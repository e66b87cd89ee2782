import type { Language } from '#src/tool-messages/tool-text.ts'

/**
 * Storage of the browser that never throws. While the browser blocks it, reading returns null. While it is blocked or full, writing does
 * nothing.
 */
export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] }

/** Returns a storage of the browser whose methods never throw, although those of the browser may. */
export function guardedStorage(name: 'localStorage' | 'sessionStorage'): GuardedStorage {
  function attempt<Result>(action: (storage: Storage) => Result): Result | null {
    try {
      // If the browser blocks the storage, even `globalThis.localStorage` throws.
      return action(globalThis[name])
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  }
}

export const browserStorage = guardedStorage('localStorage')
export const tabStorage = guardedStorage('sessionStorage')

const editorLanguageKey = 'editor-language'

/** Returns the language that the person has chosen for the editor, otherwise the language of the browser. */
export function storedEditorLanguage(): Language {
  const language = browserStorage.getItem(editorLanguageKey) ?? navigator.language
  return language.startsWith('fr') ? 'fr' : 'en'
}

export const storeEditorLanguage = (language: Language): void => browserStorage.setItem(editorLanguageKey, language)

const sideKey = 'editor-side'

export const storedSide = (): 'left' | 'right' => (browserStorage.getItem(sideKey) === 'left' ? 'left' : 'right')

export const storeSide = (side: 'left' | 'right'): void => browserStorage.setItem(sideKey, side)
