import { z } from 'zod'
import { baseLocale, isLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { emailSchema } from '#src/server-lib/mail/index.ts'

/** An e-mail address of the house that gets mails about requests and problems, and the language of these mails. */
export type Recipient = { email: string; language: Locale }

/** Returns the recipients of mails to the house: the e-mail addresses in the setting NOTIFY, otherwise that of the site. */
export const houseRecipients = (notify: readonly Recipient[], email: string): readonly Recipient[] =>
  notify.length > 0 ? notify : [{ email, language: baseLocale }]

/**
 * Parses the setting NOTIFY: `ada@house.example:en, paris@house.example:fr`. Error messages continue a sentence that begins with “NOTIFY”.
 */
export const recipientsSchema = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).flatMap((part): Recipient[] => {
    const separator = part.lastIndexOf(':')
    const language = part.slice(separator + 1)
    const email = emailSchema.safeParse(part.slice(0, Math.max(0, separator))).data
    if (email !== undefined && isLocale(language)) return [{ email, language }]
    const example = `${email ?? 'ada@house.example'}:${localeCodes.at(-1) ?? ''}`
    context.addIssue(
      `has the entry “${part}”, which is not an e-mail address with a language (${localeCodes.join(', ')}): write for example ${example}`,
    )
    return []
  })
})
