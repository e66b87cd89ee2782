import { z } from 'zod'
import { campaignParts, maxCampaignPart } from '#src/contact-message/campaign.ts'
import { type ContactMessage, previousSchemaVersion, schemaVersion } from '#src/contact-message/contact-message.ts'
import {
  fieldEntries,
  fieldsOf,
  type FieldType,
  type FieldTypes,
  type FormName,
  forms,
  initialValue,
  visibleCharacter,
} from '#src/contact-message/forms.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'

export function fieldSchema(type: FieldType): z.ZodType<string> {
  if (type.kind === 'choice') return z.enum(type.isRequired ? type.options : ['', ...type.options])
  // The rule of browsers for e-mail addresses (HTML standard, valid e-mail address), so that the server accepts every e-mail address that
  // the form accepts.
  const text = (type.kind === 'email' ? z.email({ pattern: z.regexes.html5Email }) : z.string()).max(type.maxLength)
  return type.isRequired ? text.regex(new RegExp(visibleCharacter, 'u')) : text
}

const campaignSchema = z.strictObject(
  Object.fromEntries(campaignParts.map((part) => [part, z.string().min(1).max(maxCampaignPart).optional()])),
)

/**
 * Returns the schema of the fields that a page of `version` sends. A field of a later version gets its initial value, even if it is
 * required: the visitor's page did not show the field.
 */
const fieldsSchema = (types: FieldTypes, version: number) =>
  z.strictObject(
    Object.fromEntries(
      fieldEntries(types).map(([field, type]) => {
        const schema = fieldSchema(type)
        return [field, type.since !== undefined && type.since > version ? schema.default(initialValue(type)) : schema]
      }),
    ),
  )

/** Returns the schema of a contact message that a page of `version` sends. Parsing sets `schemaVersion` to the current version. */
const versionSchema = (form: FormName, types: FieldTypes, version: number) =>
  z.strictObject({
    schemaVersion: z.literal(version).transform((): typeof schemaVersion => schemaVersion),
    idempotencyKey: z.string().regex(/^[0-9a-f]{32}$/),
    form: z.literal(form),
    language: z.enum(localeCodes),
    page: z.literal(forms[form].page),
    fields: fieldsSchema(types, version),
    campaign: campaignSchema.optional(),
  })

/**
 * Returns the schema of the contact messages of a form. `types` are the types of the fields of the form. Accepts the current version of the
 * format, and the previous one, which pages send that were loaded before a deployment.
 */
export const formSchema = (form: FormName, types = fieldsOf(form)) =>
  z.discriminatedUnion('schemaVersion', [versionSchema(form, types, schemaVersion), versionSchema(form, types, previousSchemaVersion)])

/** Validates a contact message. Servers must validate, because any program can post to them, not only the forms of this site. */
export const contactMessageSchema: z.ZodType<ContactMessage> = z.discriminatedUnion('form', [formSchema('advanced'), formSchema('simple')])
