import type { StudioMessages } from './generated/messages.ts'
import en from './studio/en.json' with { type: 'json' }
import fr from './studio/fr.json' with { type: 'json' }
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<StudioMessages>({ en, fr })

export type { StudioMessages } from './generated/messages.ts'

/**
 * Returns the texts of the studio in a language, each as a function. `panel` has those of its part of the panel, the others are for its
 * pages and mails.
 */
export const studioMessages = (language: Language): StudioMessages => messages[language]
