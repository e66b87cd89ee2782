import type { Language } from '../../protocol/words.ts'

/** Identifies this browser. Its tabs share one undo history. */
export const browserId = storedId(localStorage, 'editor-browser-id')

/** Identifies this tab. Its pages show its draft. */
export const tabId = storedId(sessionStorage, 'editor-tab')

/** Key in sessionStorage. The entry exists while the tab has unsaved edits. */
export const unsavedKey = 'editor-unsaved'

const languageKey = 'editor-language'

/** Returns the language that was chosen for the editor, otherwise the browser's. */
export function storedLanguage(): Language {
  const language = localStorage.getItem(languageKey) ?? navigator.language
  return language.startsWith('fr') ? 'fr' : 'en'
}

export const storeLanguage = (language: Language): void => localStorage.setItem(languageKey, language)

function storedId(storage: Storage, key: string): string {
  const id = storage.getItem(key) ?? crypto.randomUUID()
  try {
    storage.setItem(key, id)
  } catch {
    // Without storage the id lasts until the page is left.
  }
  return id
}
