import type { StudioMessages } from './generated/messages.ts'
import en from './studio/en.json' with { type: 'json' }
import fr from './studio/fr.json' with { type: 'json' }
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<StudioMessages>({ en, fr })

/**
 * The texts of the studio in one language, each as a function. `panel` has those of its part of the panel, the others are for its pages and
 * mails.
 */
export type StudioWords = StudioMessages

export const studioWords = (language: Language): StudioWords => messages[language]
