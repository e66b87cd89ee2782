import type { ComponentProps } from 'react'
import { isRequired, maxLength, visibleCharacter, type FieldName, type FormName } from '../../contact-message/forms.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Field, Input, TextArea } from '../ui/form-controls.tsx'
import type { FieldErrors } from './validation.ts'

type TextFieldProps = { form: FormName; name: FieldName; errors: FieldErrors; className?: string }

/** Returns the message for the current error of a field. `messages` contains the messages that differ between fields. */
function useErrorMessage({ form, name, errors }: TextFieldProps, messages: { missing?: string; malformed?: string } = {}) {
  const { faults } = useI18n<'contact'>().LL.contact
  const error = errors[name]
  return error === 'too long' ? faults.tooLong({ limit: maxLength(form, name) ?? 0 }) : error && messages[error]
}

const inputs = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, pattern: `.*${visibleCharacter}.*` },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', pattern: `.*${visibleCharacter}.*` },
  // The browser validates an e-mail address by its rule for type=email.
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
} as const satisfies Record<string, ComponentProps<typeof Input>>

/** The visitor's name, telephone number or e-mail address. */
export function PersonField({ kind, ...field }: TextFieldProps & { kind: keyof typeof inputs }) {
  const { labels, hints, faults } = useI18n<'contact'>().LL.contact
  const texts = {
    name: { label: labels.fullName(), missing: faults.fullName() },
    phone: { label: labels.phone(), missing: faults.phone(), hint: hints.phone() },
    email: { label: labels.email(), missing: faults.email(), malformed: faults.emailFormat() },
  }
  const { label, hint, ...messages }: { label: string; hint?: string; missing: string; malformed?: string } = texts[kind]
  const { form, name, className } = field
  const required = isRequired(form, name)
  const { pattern, ...input }: ComponentProps<typeof Input> = inputs[kind]
  return (
    <Field
      id={`${form}-${kind}`}
      label={label}
      note={required ? undefined : labels.optional()}
      hint={hint}
      error={useErrorMessage(field, messages)}
      className={className}
    >
      {(control) => <Input {...control} name={name} {...input} required={required} pattern={required ? pattern : undefined} />}
    </Field>
  )
}

type LongTextFieldProps = TextFieldProps & { id: string; label: string; hint?: string; placeholder?: string; rows: number }

/** An optional text of several lines. */
export function LongTextField({ id, label, hint, placeholder, rows, ...field }: LongTextFieldProps) {
  const { labels } = useI18n<'contact'>().LL.contact
  return (
    <Field id={id} label={label} note={labels.optional()} hint={hint} error={useErrorMessage(field)} className={field.className}>
      {(control) => <TextArea {...control} name={field.name} rows={rows} placeholder={placeholder} />}
    </Field>
  )
}
