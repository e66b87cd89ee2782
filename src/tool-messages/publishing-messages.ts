import en from './en/publishing.json' with { type: 'json' }
import fr from './fr/publishing.json' with { type: 'json' }
import type { PublishingMessages } from './generated/messages.ts'
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<PublishingMessages>({ en, fr })

export const publishingMessages = (language: Language): PublishingMessages => messages[language]
