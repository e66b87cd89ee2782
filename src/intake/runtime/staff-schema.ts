import { z } from 'zod'
import { emailSchema } from '#src/mail/index.ts'

/** Parses an entry of STAFF: `Ada Lovelace <ada@house.example>`, or only the address, which is the name then. */
const memberSchema = z
  .string()
  .transform((entry) => {
    const [, name = '', address = entry] = /^([^<>]*)<([^<>]*)>$/.exec(entry.trim()) ?? []
    return { address, name: name.trim() }
  })
  .pipe(z.object({ address: emailSchema, name: z.string().max(80) }))
  .transform(({ address, name }) => ({ address, name: name || address }))

/** Parses the setting STAFF: entries with commas between them. The error is the rest of a sentence. */
export const staffSchema = z
  .string()
  .transform((text) => text.split(',').filter((entry) => entry.trim() !== ''))
  .pipe(z.array(memberSchema, 'must be e-mail addresses, each with or without a name before it, and commas between them'))
