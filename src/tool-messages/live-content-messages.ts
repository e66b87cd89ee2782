import type { LiveContentMessages } from './generated/messages.ts'
import en from './live-content/en.json' with { type: 'json' }
import fr from './live-content/fr.json' with { type: 'json' }
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<LiveContentMessages>({ en, fr })

/** Returns the texts about the content that open pages show. Each text is a function. */
export const liveContentMessages = (language: Language): LiveContentMessages => messages[language]
