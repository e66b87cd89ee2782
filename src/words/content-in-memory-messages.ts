import en from './content-in-memory/en.json' with { type: 'json' }
import fr from './content-in-memory/fr.json' with { type: 'json' }
import type { ContentInMemoryMessages } from './generated/messages.ts'
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<ContentInMemoryMessages>({ en, fr })

export const contentInMemoryMessages = (language: Language): ContentInMemoryMessages => messages[language]
