import en from './en/studio.json' with { type: 'json' }
import fr from './fr/studio.json' with { type: 'json' }
import type { StudioMessages } from './generated/messages.ts'
import { type Language, toolMessages } from './tool-text.ts'

const messages = toolMessages<StudioMessages>({ en, fr })

export type { StudioMessages } from './generated/messages.ts'

/** `panel` has the texts of the studio's part of the panel, the others are for its pages and mails. */
export const studioMessages = (language: Language): StudioMessages => messages[language]
