import en from './editor/en.json' with { type: 'json' }
import fr from './editor/fr.json' with { type: 'json' }
import labels from './editor/labels.json' with { type: 'json' }
import type { EditorMessages, PublishingMessages } from './generated/messages.ts'
import { publishingWords } from './publishing-words.ts'
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<EditorMessages>({ en, fr })

/** The texts of the editor's interface in one language, each as a function, and the names of keys and options of the content. */
export type EditorWords = EditorMessages & { publish: PublishingMessages } & Record<keyof (typeof labels)['en'], Record<string, string>> & {
    code: Language
  }

// `satisfies` makes the compiler report a name that one of the languages lacks.
const names = labels satisfies Record<Language, (typeof labels)['en'] & (typeof labels)['fr']>

const wordsIn = (code: Language): EditorWords => {
  const publish = { ...messages[code].publish, ...publishingWords(code) }
  return { ...messages[code], ...names[code], publish, code }
}
const words: Record<Language, EditorWords> = { en: wordsIn('en'), fr: wordsIn('fr') }

export const editorWords = (language: Language): EditorWords => words[language]
