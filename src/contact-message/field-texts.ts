import type { TranslationFunctions } from '../content/generated/message-types.ts'
import type { FieldError } from './field-errors.ts'
import { type FieldName, type FormName, maxLength } from './forms.ts'

type ContactWords = TranslationFunctions['contact']

/** Returns the label of a field. */
export function fieldLabel({ labels }: ContactWords, field: FieldName): string {
  return labels[field === 'name' ? 'fullName' : field]()
}

/** Returns the sentence for an error of a field. */
export function fieldErrorText({ fieldErrors }: ContactWords, form: FormName, field: FieldName, error: FieldError): string {
  const limit = maxLength(form, field)
  if (error === 'too-long' && limit !== undefined) return fieldErrors.tooLong({ limit })
  if (error === 'malformed' && field === 'email') return fieldErrors.emailFormat()
  if (error === 'missing' && (field === 'fullName' || field === 'name')) return fieldErrors.fullName()
  if (error === 'missing' && (field === 'phone' || field === 'email')) return fieldErrors[field]()
  return fieldErrors.refused()
}
