import { z } from 'zod'
import { emailSchema } from '#src/mail/index.ts'

/**
 * Parses the setting STAFF: members with commas between them, `Ada Lovelace <ada@house.example>`, or only the address, which is the name
 * then. The error is the rest of a sentence.
 */
export const staffSchema = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).flatMap((part) => {
    const [, name = '', address = part] = /^([^<>]*)<([^<>]*)>$/.exec(part) ?? []
    const member = memberSchema.safeParse({ address, name: name.trim() }).data
    if (member !== undefined) return [{ ...member, name: member.name || member.address }]
    context.addIssue(
      `has the entry “${part}”, which is not an e-mail address with or without a name: write for example Ada Lovelace <ada@house.example>, with commas between the entries`,
    )
    return []
  })
})

const memberSchema = z.object({ address: emailSchema, name: z.string().max(80) })
