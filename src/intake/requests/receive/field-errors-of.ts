import type { z } from 'zod'
import type { FieldError, FieldErrors } from '#src/contact-message/field-errors.ts'
import { isContainer } from '#src/lib/objects.ts'

/** Returns the errors of the fields of a contact message that contactMessageSchema rejects. `fields` are the fields as they were sent. */
export function fieldErrorsOf({ issues }: z.ZodError, fields: unknown): FieldErrors {
  const errors: Record<string, FieldError> = {}
  for (const issue of issues) {
    const [parent, field] = issue.path
    if (parent === 'fields' && typeof field === 'string') errors[field] ??= errorOf(issue, valueOf(fields, field))
  }
  return errors
}

const valueOf = (fields: unknown, field: string): unknown =>
  isContainer(fields) && Object.hasOwn(fields, field) ? fields[field] : undefined

function errorOf(issue: z.core.$ZodIssue, value: unknown): FieldError {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return 'missing'
  if (issue.code === 'too_big') return 'too-long'
  // A required text without a visible character fails the regular expression in the schema of its field. It counts as missing.
  return issue.code === 'invalid_format' && issue.format === 'regex' ? 'missing' : 'malformed'
}
