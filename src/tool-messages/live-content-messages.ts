import en from './en/live-content.json' with { type: 'json' }
import fr from './fr/live-content.json' with { type: 'json' }
import type { LiveContentMessages } from './generated/messages.ts'
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<LiveContentMessages>({ en, fr })

export const liveContentMessages = (language: Language): LiveContentMessages => messages[language]
