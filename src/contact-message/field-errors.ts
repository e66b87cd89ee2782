import { type FieldName, fieldsOf, type FormName } from './forms.ts'

/** Codes of field errors. The intake and other endpoints send them (docs/reference/contact-endpoint.md). */
export const fieldErrorCodes = [
  'missing',
  /** The value is not an e-mail address although the field needs one, or it is not an option of the field. */
  'malformed',
  /** The value is longer than the maximum length of the field. */
  'too-long',
  /** The server that receives the contact message refuses the value for another reason. */
  'refused',
] as const

export type FieldError = (typeof fieldErrorCodes)[number]

export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>

export type FormErrors = { form: FormName; errors: FieldErrors }

/** Returns the JSON Pointer of a field in a contact message, as a URI fragment (RFC 6901 §6). */
export const fieldPointer = (field: string): string => `#/fields/${field}`

/**
 * Returns the field errors of a form from untrusted data: those with a known code, at fields that can show an error. Required choices
 * cannot: the browser always sends one of their options.
 */
export function fieldErrorsIn(values: Readonly<Record<string, unknown>>, form: FormName): FieldErrors {
  const isShown = (field: string) => {
    const type = Object.entries(fieldsOf(form)).find(([name]) => name === field)?.[1]
    return type !== undefined && !(type.kind === 'choice' && type.isRequired)
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const code = fieldErrorCodes.find((known) => known === value)
      return code !== undefined && isShown(field) ? [[field, code]] : []
    }),
  )
}
