import type { PublishingMessages } from './generated/messages.ts'
import en from './publishing/en.json' with { type: 'json' }
import fr from './publishing/fr.json' with { type: 'json' }
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<PublishingMessages>({ en, fr })

export const publishingMessages = (language: Language): PublishingMessages => messages[language]
