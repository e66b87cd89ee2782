import type { Language } from '../../../words/index.ts'

/** Identifies this browser, whose tabs share one undo history, and this tab: only pages in this tab show its draft. */
export type ClientIds = { browserId: string; tabId: string }

export const clientIds = (): ClientIds => ({
  browserId: storedId(localStorage, 'editor-browser-id'),
  tabId: storedId(sessionStorage, 'editor-tab'),
})

/** Key in sessionStorage for unsaved edits. The entry exists only while there are any. */
export const unsavedKey = 'editor-unsaved'

const editorLanguageKey = 'editor-language'

/** Returns the language that was chosen for the editor, otherwise the language of the browser. */
export function storedEditorLanguage(): Language {
  const language = localStorage.getItem(editorLanguageKey) ?? navigator.language
  return language.startsWith('fr') ? 'fr' : 'en'
}

export const storeEditorLanguage = (language: Language): void => localStorage.setItem(editorLanguageKey, language)

function storedId(storage: Storage, key: string): string {
  const id = storage.getItem(key) ?? crypto.randomUUID()
  try {
    storage.setItem(key, id)
  } catch {
    // Without storage the id lasts until the page is left.
  }
  return id
}
