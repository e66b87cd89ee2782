import type { StudioMessages } from './generated/messages.ts'
import en from './studio/en.json' with { type: 'json' }
import fr from './studio/fr.json' with { type: 'json' }
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<StudioMessages>({ en, fr })

/** The texts of the studio as functions: of its pages, its mails and its part of the panel (`panel`). */
export type StudioWords = StudioMessages

export const studioWords = (language: Language): StudioWords => messages[language]
