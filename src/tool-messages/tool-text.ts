import { messageFunctions } from '#src/lib/messages/message-functions.ts'

/** The languages of the editor, of the content check and of its commands. They do not depend on the languages of the site. */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]

export type ToolText = Readonly<Record<Language, string>>

export const isLanguage = (name: string): name is Language => languages.some((language) => language === name)

/** Returns the language with a code, or English if the tools do not have this language. */
export const toLanguage = (code = ''): Language => (isLanguage(code) ? code : 'en')

/**
 * Returns the language in which a command prints to a terminal: French if the environment variables of the locale say so, otherwise
 * English. Of LC_ALL, LC_MESSAGES and LANG, the first that is not empty counts (POSIX.1-2024, §8.2).
 */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: Partial<Record<string, string>>): Language {
  return /^fr(?![a-z])/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en'
}

/** The texts of a tool in one language, as written: a string for each function of `Messages`. */
type TextsOf<Messages> = { [Key in keyof Messages]: Messages[Key] extends (...values: never[]) => string ? string : TextsOf<Messages[Key]> }

/** Returns the texts of a tool as functions, by language. `Messages` is the type that is generated from the English texts. */
export function toolMessages<Messages extends object>(texts: Record<Language, TextsOf<Messages>>): Record<Language, Messages> {
  // The cast is safe: messageFunctions makes a function of each text, and `texts` has a text for each function of `Messages`.
  const messagesIn = (language: Language) => messageFunctions(language, texts[language]) as Messages
  return { en: messagesIn('en'), fr: messagesIn('fr') }
}
