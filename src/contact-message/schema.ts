import { z } from 'zod'
import { localeCodes } from '../content/i18n/locales.ts'
import { fieldsOf, forms, longestOf, type FieldName, type FormName } from './forms.ts'
import { schemaVersion, type ContactMessage } from './message.ts'

function valueOf(form: FormName, field: FieldName): z.ZodType<string> {
  const facts = fieldsOf(form)[field]
  if (facts?.kind === 'choice') return z.enum(facts.isRequired ? facts.options : ['', ...facts.options])
  const text = (facts?.kind === 'email' ? z.email() : z.string()).max(longestOf(form, field) ?? 0)
  // Blank is not filled in.
  return facts?.isRequired ? text.regex(/\S/) : text
}

const ofForm = (form: FormName) =>
  z.strictObject({
    schemaVersion: z.literal(schemaVersion),
    idempotencyKey: z.string().regex(/^[0-9a-f]{32}$/),
    form: z.literal(form),
    language: z.enum(localeCodes),
    page: z.literal(forms[form].page),
    fields: z.strictObject(Object.fromEntries(Object.keys(forms[form].fields).map((field) => [field, valueOf(form, field as FieldName)]))), // the keys of a closed object
  })

/** A message as a server accepts it: servers validate again, because anybody can post, and not only this site's forms. */
export const messageSchema: z.ZodType<ContactMessage> = z.discriminatedUnion('form', [ofForm('advanced'), ofForm('simple')])
