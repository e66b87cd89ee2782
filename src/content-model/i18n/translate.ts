import type { Dictionary, TranslationFunctions } from '#src/content-model/generated/message-types.ts'
import { messageFunctions } from '#src/lib/messages/message-functions.ts'
import { type Locale, locales } from './locales.ts'

export type { Dictionary, TranslationFunctions }

export type Namespace = keyof Dictionary

/**
 * Returns the messages of some namespaces as functions: messages.home.hero.title(). A list is an array of finished texts. Without a
 * dictionary every message shows its key.
 */
export const translationFunctions = <Names extends Namespace>(locale: Locale, dictionary: Pick<Dictionary, Names> | undefined) =>
  // The cast is safe: `messageFunctions` keeps the shape of the dictionary.
  messageFunctions(locales[locale].tag, dictionary ?? {}) as Pick<TranslationFunctions, Names>
