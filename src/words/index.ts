import type { EditorMessages } from '../content/generated/message-types.ts'
import { messageFunctions } from '../content/i18n/translate.ts'
import en from './editor/en.json' with { type: 'json' }
import fr from './editor/fr.json' with { type: 'json' }
import labels from './editor/labels.json' with { type: 'json' }
import type { Language } from './tool-text.ts'

export { type Language, languages } from './tool-text.ts'

const wordsByLanguage = { en, fr } satisfies Record<Language, typeof en>

/** The texts of the editor's interface as functions, and the names of the content's keys and options. `code` is their language. */
export type EditorWords = EditorMessages & Record<keyof (typeof labels)['en'], Record<string, string>> & { code: Language }

// The type is generated from the English dictionary, and the French one has the same keys.
const functionsOf = (language: Language) => messageFunctions(language, wordsByLanguage[language]) as EditorMessages

// Each name exists in every language.
const names = labels satisfies Record<Language, (typeof labels)['en'] & (typeof labels)['fr']>

const words: Record<Language, EditorWords> = {
  en: { ...functionsOf('en'), ...names.en, code: 'en' },
  fr: { ...functionsOf('fr'), ...names.fr, code: 'fr' },
}

export const editorWords = (language: Language): EditorWords => words[language]
