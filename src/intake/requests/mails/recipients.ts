import { z } from 'zod'
import { baseLocale, isLocale, type Locale, localeCodes } from '#src/content/i18n/locales.ts'
import { emailSchema } from '#src/mail/index.ts'

/** An address of the house that gets mails about requests and problems, and the language in which its reader gets them. */
export type Recipient = { address: string; language: Locale }

/** Returns who gets the mails to the house: the addresses of the setting NOTIFY, otherwise the address of the site. */
export const houseRecipients = (notify: readonly Recipient[], email: string): readonly Recipient[] =>
  notify.length > 0 ? notify : [{ address: email, language: baseLocale }]

/** Parses the setting NOTIFY: `ada@house.example:en, paris@house.example:fr`. The error is the rest of a sentence. */
export const recipientsSchema = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).flatMap((part): Recipient[] => {
    const separator = part.lastIndexOf(':')
    const language = part.slice(separator + 1)
    const address = emailSchema.safeParse(part.slice(0, Math.max(0, separator))).data
    if (address !== undefined && isLocale(language)) return [{ address, language }]
    const example = `${address ?? 'ada@house.example'}:${localeCodes.at(-1) ?? ''}`
    context.addIssue(
      `has the entry “${part}”, which is not an e-mail address with a language (${localeCodes.join(', ')}): write for example ${example}`,
    )
    return []
  })
})
