import { z } from 'zod'
import { campaignParts, maxCampaignPart } from '#src/contact-message/campaign.ts'
import { type ContactMessage, previousSchemaVersion, schemaVersion } from '#src/contact-message/contact-message.ts'
import { type FieldName, fieldsOf, type FormName, forms, maxLength, visibleCharacter } from '#src/contact-message/forms.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { keysOf } from '#src/lib/objects.ts'

export function fieldSchema(form: FormName, field: FieldName): z.ZodType<string> {
  const type = fieldsOf(form)[field]
  if (type?.kind === 'choice') return z.enum(type.isRequired ? type.options : ['', ...type.options])
  // The rule of browsers for e-mail addresses (HTML standard, valid e-mail address), so that the server accepts every e-mail address that
  // the form accepts.
  const text = (type?.kind === 'email' ? z.email({ pattern: z.regexes.html5Email }) : z.string()).max(maxLength(form, field) ?? 0)
  return type?.isRequired ? text.regex(new RegExp(visibleCharacter, 'u')) : text
}

const campaignSchema = z.strictObject(
  Object.fromEntries(campaignParts.map((part) => [part, z.string().min(1).max(maxCampaignPart).optional()])),
)

/**
 * Accepts the current version of the format, and the previous one, which pages send that were loaded before a deployment. Returns the
 * current version for both.
 */
const versionSchema = z.literal([previousSchemaVersion, schemaVersion]).transform((): typeof schemaVersion => schemaVersion)

const formSchema = (form: FormName) =>
  z.strictObject({
    schemaVersion: versionSchema,
    idempotencyKey: z.string().regex(/^[0-9a-f]{32}$/),
    form: z.literal(form),
    language: z.enum(localeCodes),
    page: z.literal(forms[form].page),
    fields: z.strictObject(Object.fromEntries(keysOf(fieldsOf(form)).map((field) => [field, fieldSchema(form, field)]))),
    campaign: campaignSchema.optional(),
  })

/** Validates a contact message. Servers need it because any program can post to them, not only the forms of this site. */
export const contactMessageSchema: z.ZodType<ContactMessage> = z.discriminatedUnion('form', [formSchema('advanced'), formSchema('simple')])
