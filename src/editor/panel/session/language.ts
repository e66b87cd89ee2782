import type { Language } from '../../protocol/words.ts'

const storageKey = 'editor-language'

/** The language that the writer has chosen for the editor, or that of their browser. */
export function languageNow(): Language {
  const chosen = localStorage.getItem(storageKey) ?? navigator.language
  return chosen.startsWith('fr') ? 'fr' : 'en'
}

export const keepLanguage = (language: Language): void => localStorage.setItem(storageKey, language)
