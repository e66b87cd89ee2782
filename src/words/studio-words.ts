import type { StudioMessages } from '../content/generated/message-types.ts'
import { messageFunctions } from '../content/i18n/translate.ts'
import en from './studio/en.json' with { type: 'json' }
import fr from './studio/fr.json' with { type: 'json' }
import type { Language } from './tool-text.ts'

const dictionaries = { en, fr } satisfies Record<Language, typeof en>

/** Returns the texts of the pages and mails of the studio as functions. */
export const studioWords = (language: Language): StudioMessages =>
  // The type is generated from the English dictionary, and the French one has the same keys.
  messageFunctions(language, dictionaries[language]) as StudioMessages
