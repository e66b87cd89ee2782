import type { TranslationFunctions } from '../content/generated/message-types.ts'
import type { FieldError } from './field-errors.ts'
import { maxLength, type FieldName, type FormName } from './forms.ts'

type Words = TranslationFunctions['contact']

/** Returns the label of a field. */
export function fieldLabel({ labels }: Words, field: FieldName): string {
  return labels[field === 'name' ? 'fullName' : field]()
}

/** Returns the sentence for an error of a field. */
export function faultText({ faults }: Words, form: FormName, field: FieldName, error: FieldError): string {
  const limit = maxLength(form, field)
  if (error === 'too-long' && limit !== undefined) return faults.tooLong({ limit })
  if (error === 'malformed' && field === 'email') return faults.emailFormat()
  if (error === 'missing' && (field === 'fullName' || field === 'name')) return faults.fullName()
  if (error === 'missing' && (field === 'phone' || field === 'email')) return faults[field]()
  return faults.refused()
}
