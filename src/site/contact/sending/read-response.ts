import { fieldErrorCodes, type FieldErrors, fieldErrorsIn, fieldPointer } from '#src/contact-message/field-errors.ts'
import type { FormName } from '#src/contact-message/forms.ts'
import { isContainer, parseJson } from '#src/lib/objects.ts'

/** Longest response that is read, in bytes. Receipts and refusals are far shorter. */
const maxResponseBytes = 16_384

/** Reads the body of a response. Empty if the body is too long. */
export async function readText(response: Response): Promise<string> {
  let bytes = 0
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > maxResponseBytes) return ''
    text += decoder.decode(part.value, { stream: true })
  }
  return text
}

export const isReceipt = (text: string): boolean => parseBody(text)['received'] === true

/**
 * Returns those field errors in a refusal (problem details, RFC 9457 §3) that the form can show. An unknown error code becomes `refused`.
 * Returns undefined if the form can show none of the errors.
 */
export function refusedFields(text: string, form: FormName): FieldErrors | undefined {
  const { errors } = parseBody(text)
  const prefix = fieldPointer('')
  const codes: Record<string, unknown> = {}
  for (const error of Array.isArray(errors) ? (errors as unknown[]) : []) {
    if (!isContainer(error) || typeof error['pointer'] !== 'string' || !error['pointer'].startsWith(prefix)) continue
    codes[error['pointer'].slice(prefix.length)] ??= fieldErrorCodes.find((code) => code === error['code']) ?? 'refused'
  }
  const shown = fieldErrorsIn(codes, form)
  return Object.keys(shown).length === 0 ? undefined : shown
}

function parseBody(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text)
  return isContainer(value) ? value : {}
}
