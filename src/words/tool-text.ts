/** The languages of the editor, of the content check and of its commands. They do not depend on the languages of the site. */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]

/** A text of the tools in each of their languages. */
export type ToolText = Readonly<Record<Language, string>>

export const isLanguage = (name: string): name is Language => languages.some((language) => language === name)

/**
 * Returns the language of a terminal: French if the locale of messages is French, otherwise English. The first variable that is set and not
 * empty counts (POSIX.1-2024, §8.2).
 */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: Partial<Record<string, string>>): Language {
  return /^fr(?![a-z])/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en'
}
