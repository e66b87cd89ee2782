import { z } from 'zod'
import { emailSchema } from '#src/mail/index.ts'

/** Parses a member in STAFF: `Ada Lovelace <ada@house.example>`, or only the address, which is the name then. */
const memberSchema = z
  .string()
  .transform((member) => {
    const [, name = '', address = member] = /^([^<>]*)<([^<>]*)>$/.exec(member.trim()) ?? []
    return { address, name: name.trim() }
  })
  .pipe(z.object({ address: emailSchema, name: z.string().max(80) }))
  .transform(({ address, name }) => ({ address, name: name || address }))

/** Parses the setting STAFF: members with commas between them. The error is the rest of a sentence. */
export const staffSchema = z
  .string()
  .transform((text) => text.split(',').filter((member) => member.trim() !== ''))
  .pipe(z.array(memberSchema, 'must be e-mail addresses, each with or without a name before it, and commas between them'))
