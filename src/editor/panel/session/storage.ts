import type { Language } from '../../../words/index.ts'

/** Identifies this browser. All its tabs share one undo history. */
export const browserId = storedId(localStorage, 'editor-browser-id')

/** Identifies this tab. Only pages in this tab show its draft. */
export const tabId = storedId(sessionStorage, 'editor-tab')

/** Key in sessionStorage for unsaved edits. The entry exists only while there are any. */
export const unsavedKey = 'editor-unsaved'

const languageKey = 'editor-language'

/** Returns the language that was chosen for the editor, otherwise the language of the browser. */
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
