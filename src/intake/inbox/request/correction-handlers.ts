import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import type { Fields } from '#src/contact-message/forms.ts'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { logAccess } from '#src/intake/requests/access-log.ts'
import { correctableFields, correctRequest, fieldsDigest } from '#src/intake/requests/change/correct-request.ts'
import { findRequest } from '#src/intake/requests/read/request-queries.ts'
import { withPlainLineBreaks } from '#src/lib/text.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from '../inbox-http-request.ts'
import { missingPage, renderResponse } from '../render-response.ts'
import { confirmChange } from './respond-with-request.ts'

type Attempt = { values?: Fields; errors?: FieldErrors; isChanged?: boolean; status?: number }

export const showCorrection = (dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> =>
  respondWithForm(dependencies, httpRequest, {})

async function respondWithForm(
  dependencies: PageDependencies,
  httpRequest: StaffHttpRequest,
  { values = {}, errors = {}, isChanged = false, status = 200 }: Attempt,
): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, id } = httpRequest
  const request = await database.transaction(async (sql) => {
    const found = await findRequest(sql, id)
    if (found) await logAccess(sql, { reader: session.person.email, kind: 'request', requests: [id], now: now() })
    return found
  })
  if (!request) return missingPage(dependencies, httpRequest)
  const fields = correctableFields(request.form)
  return renderResponse(
    dependencies,
    httpRequest,
    {
      kind: 'correct',
      request,
      fields,
      values: { ...request.fields, ...values },
      errors,
      seenFields: fieldsDigest(request.fields),
      isChanged,
    },
    status,
  )
}

export async function saveCorrection(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, id, form } = httpRequest
  const values: Fields = Object.fromEntries([...form].map(([name, value]) => [name, withPlainLineBreaks(value)]))
  const correction = { values, seenFields: form.get(inboxFields.seen) ?? '', personId: session.person.email, now: now() }
  const result = await correctRequest(database, id, correction)
  if (result.kind === 'missing') return missingPage(dependencies, httpRequest)
  if (result.kind === 'saved') return confirmChange(dependencies, httpRequest, 'corrected')
  if (result.kind === 'unchanged') return confirmChange(dependencies, httpRequest, 'nothing')
  return respondWithForm(
    dependencies,
    httpRequest,
    result.kind === 'invalid' ? { values, errors: result.errors, status: 422 } : { values, isChanged: true, status: 409 },
  )
}
