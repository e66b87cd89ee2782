import en from './content-in-memory/en.json' with { type: 'json' }
import fr from './content-in-memory/fr.json' with { type: 'json' }
import type { ContentInMemoryMessages } from './generated/messages.ts'
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<ContentInMemoryMessages>({ en, fr })

/** Returns the texts about the content that open pages show. Each text is a function. */
export const contentInMemoryMessages = (language: Language): ContentInMemoryMessages => messages[language]
