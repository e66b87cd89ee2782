import { z } from 'zod'
import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import { fieldEntries, type FieldName, type Fields, fieldsOf, type FormName } from '#src/contact-message/forms.ts'
import { phoneDigits, requestText, searchText } from '#src/intake/database/search-text.ts'
import { requestFields } from '#src/intake/protocol/request-fields.ts'
import { clientMailKinds } from '#src/intake/protocol/stored-request.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { keysOf } from '#src/lib/objects.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { normaliseEmail, redirectUnsentMails } from '#src/server-lib/mail/index.ts'
import { addAuditEvent } from '../audit-log.ts'
import { findRequest } from '../read/request-queries.ts'
import { fieldSchema } from '../receive/contact-message-schema.ts'
import { fieldErrorsOf } from '../receive/field-errors-of.ts'
import { listRequestEvents, lockRequest } from '../request-events.ts'

export const correctableFields = (form: FormName): FieldName[] =>
  keysOf(fieldsOf(form)).filter((field) => requestFields[field].isCorrectable)

/** Returns a digest of the fields of a request. If a form contains another digest, the fields were corrected after the form was made. */
export const fieldsDigest = (fields: Fields): string => shortDigest(JSON.stringify(fields))

/** Minimum number of digits in a corrected telephone number. Nearly all telephone numbers in the world are longer. */
const minPhoneDigits = 5

/**
 * Returns whether a text has too few digits for a telephone number. The contact form accepts such a text, but a correction to it is a
 * mistake. An empty text is not too short: it removes an optional number.
 */
const isTooShort = (phone: string): boolean => phone.trim() !== '' && phone.replaceAll(/\P{Nd}/gu, '').length < minPhoneDigits

type Correction = { values: Fields; seenFields: string; personId: string; now: Timestamp }

/**
 * Corrects fields of a request (GDPR, Article 16).
 *
 * - The audit log keeps the former values as long as the request.
 * - Waiting mails to the client go to the corrected e-mail address.
 * - Returns `unchanged` if no field differs, `missing` if the request does not exist, `changed` if its fields are no longer
 *   the `seenFields` that the member of staff has seen, or `invalid` with the errors of the fields.
 */
export function correctRequest(
  database: Database,
  id: string,
  { values, seenFields, personId, now }: Correction,
): Promise<{ kind: 'saved' | 'unchanged' | 'missing' | 'changed' } | { kind: 'invalid'; errors: FieldErrors }> {
  return database.transaction(async (sql) => {
    // Without the lock, two simultaneous corrections would both pass the check of `seenFields`.
    await lockRequest(sql, id)
    const request = await findRequest(sql, id)
    if (!request) return { kind: 'missing' }
    const { form, fields } = request
    if (fieldsDigest(fields) !== seenFields) return { kind: 'changed' }
    const changed = correctableFields(form).filter((field) => values[field] !== undefined && values[field] !== fields[field])
    if (changed.length === 0) return { kind: 'unchanged' }
    const changedTypes = fieldEntries(fieldsOf(form)).filter(([field]) => changed.includes(field))
    const schema = z.object({ fields: z.object(Object.fromEntries(changedTypes.map(([field, type]) => [field, fieldSchema(type)]))) })
    const { error } = schema.safeParse({ fields: values })
    const isPhoneShort = changed.includes('phone') && isTooShort(values.phone ?? '')
    if (error || isPhoneShort)
      return { kind: 'invalid', errors: { ...(error && fieldErrorsOf(error, values)), ...(isPhoneShort && { phone: 'malformed' }) } }

    const corrected: Fields = { ...fields, ...Object.fromEntries(changed.map((field) => [field, values[field]])) }
    const events = await listRequestEvents(sql, id)
    const email = normaliseEmail(corrected.email ?? '')
    await sql('UPDATE requests SET fields = $2, email = $3, phone_digits = $4, search_text = $5 WHERE id = $1', [
      id,
      JSON.stringify(corrected),
      email,
      phoneDigits(corrected),
      [requestText(corrected), ...events.map(({ text }) => searchText(text))].join(' '),
    ])
    for (const kind of clientMailKinds) await redirectUnsentMails(sql, { about: id, kind, recipient: email })
    for (const field of changed)
      await addAuditEvent(sql, {
        actor: personId,
        action: 'corrected',
        requestId: id,
        details: { field, from: fields[field] ?? '', to: corrected[field] ?? '' },
        now,
      })
    return { kind: 'saved' }
  })
}
