import { dateInWords } from '#src/lib/intl-formats.ts'
import en from './en/check.json' with { type: 'json' }
import fr from './fr/check.json' with { type: 'json' }
import type { CheckMessages } from './generated/messages.ts'
import { type Language, toolMessages, type ToolText } from './tool-text.ts'

const messages = toolMessages<CheckMessages>({ en, fr })

/** Returns the texts of the content check in a language: findings, how to correct them, and the help of the fields. */
export const checkMessages = (language: Language): CheckMessages => messages[language]

export const toolText = (text: (messages: CheckMessages) => string): ToolText => ({ en: text(messages.en), fr: text(messages.fr) })

/** “9 May 2030”. */
export const dayInWords = ({ tag }: CheckMessages, iso: string): string =>
  dateInWords(new Date(`${iso}T00:00:00Z`), tag(), { dateStyle: 'long', timeZone: 'UTC' })

/** “a, b and c”. With `disjunction`: “a, b or c”. */
export const listInWords = (
  { tag }: CheckMessages,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(tag(), { type }).format(items)
