import type { LiveContentMessages } from './generated/messages.ts'
import en from './live-content/en.json' with { type: 'json' }
import fr from './live-content/fr.json' with { type: 'json' }
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<LiveContentMessages>({ en, fr })

export const liveContentMessages = (language: Language): LiveContentMessages => messages[language]
