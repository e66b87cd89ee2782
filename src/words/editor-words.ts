import type { EditorMessages } from '#src/content/generated/message-types.ts'
import en from './editor/en.json' with { type: 'json' }
import fr from './editor/fr.json' with { type: 'json' }
import labels from './editor/labels.json' with { type: 'json' }
import { toolMessages } from './tool-messages.ts'
import type { Language } from './tool-text.ts'

const messages = toolMessages<EditorMessages>({ en, fr })

/** The texts of the editor's interface as functions, and the names of the content's keys and options. */
export type EditorWords = EditorMessages &
  Record<keyof (typeof labels)['en'], Record<string, string>> & {
    /** Their language. */
    code: Language
  }

// Each name exists in every language.
const names = labels satisfies Record<Language, (typeof labels)['en'] & (typeof labels)['fr']>

const words: Record<Language, EditorWords> = {
  en: { ...messages.en, ...names.en, code: 'en' },
  fr: { ...messages.fr, ...names.fr, code: 'fr' },
}

/** Returns the texts of the editor in a language. */
export const editorWords = (language: Language): EditorWords => words[language]
