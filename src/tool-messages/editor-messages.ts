import en from './en/editor.json' with { type: 'json' }
import fr from './fr/editor.json' with { type: 'json' }
import type { EditorMessages as EditorTexts, PublishingMessages } from './generated/messages.ts'
import labels from './labels.json' with { type: 'json' }
import { publishingMessages } from './publishing-messages.ts'
import { type Language, toolMessages } from './tool-text.ts'

const texts = toolMessages<EditorTexts>({ en, fr })

/** The texts of the editor's interface in one language, each as a function, and the names of keys and options of the content. */
export type EditorMessages = EditorTexts & { publish: PublishingMessages } & Record<keyof (typeof labels)['en'], Record<string, string>> & {
    code: Language
  }

// `satisfies` makes the compiler report a key or an option that has no name in one of the languages.
const names = labels satisfies Record<Language, (typeof labels)['en'] & (typeof labels)['fr']>

const messagesIn = (code: Language): EditorMessages => {
  const publish = { ...texts[code].publish, ...publishingMessages(code) }
  return { ...texts[code], ...names[code], publish, code }
}
const messages: Record<Language, EditorMessages> = { en: messagesIn('en'), fr: messagesIn('fr') }

export const editorMessages = (language: Language): EditorMessages => messages[language]
