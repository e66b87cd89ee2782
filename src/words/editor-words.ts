import en from './editor/en.json' with { type: 'json' }
import fr from './editor/fr.json' with { type: 'json' }
import labels from './editor/labels.json' with { type: 'json' }
import type { EditorMessages, PublishingMessages } from './generated/messages.ts'
import { publishingWords } from './publishing-words.ts'
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<EditorMessages>({ en, fr })

/** The texts of the editor's interface as functions, and the names of the content's keys and options. */
export type EditorWords = EditorMessages & { publish: PublishingMessages } & Record<keyof (typeof labels)['en'], Record<string, string>> & {
    code: Language
  }

// The compiler reports a name that is missing in a language.
const names = labels satisfies Record<Language, (typeof labels)['en'] & (typeof labels)['fr']>

const wordsIn = (code: Language): EditorWords => {
  const publish = { ...messages[code].publish, ...publishingWords(code) }
  return { ...messages[code], ...names[code], publish, code }
}
const words: Record<Language, EditorWords> = { en: wordsIn('en'), fr: wordsIn('fr') }

export const editorWords = (language: Language): EditorWords => words[language]
