import { messageFunctions } from '#src/content/i18n/translate.ts'
import type { Language } from './tool-text.ts'

/** The texts from which messages are made: a string for each function. */
type TextsOf<Messages> = { [Key in keyof Messages]: Messages[Key] extends (...values: never[]) => string ? string : TextsOf<Messages[Key]> }

/** Returns the messages of a tool as functions, in each language. `Messages` is the type that is generated from the English texts. */
export function toolMessages<Messages extends object>(texts: Record<Language, TextsOf<Messages>>): Record<Language, Messages> {
  // messageFunctions makes a function of each text, and `texts` has a text for each function of `Messages`.
  const messagesIn = (language: Language) => messageFunctions(language, texts[language]) as Messages
  return { en: messagesIn('en'), fr: messagesIn('fr') }
}
