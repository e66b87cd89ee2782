import type { StudioMessages } from './generated/messages.ts'
import en from './studio/en.json' with { type: 'json' }
import fr from './studio/fr.json' with { type: 'json' }
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<StudioMessages>({ en, fr })

export type { StudioMessages } from './generated/messages.ts'

/** `panel` has the texts of the studio's part of the panel, the others are for its pages and mails. */
export const studioMessages = (language: Language): StudioMessages => messages[language]
