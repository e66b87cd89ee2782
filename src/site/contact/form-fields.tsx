import type { ComponentProps } from 'react'
import { faultText, fieldLabel } from '../../contact-message/field-texts.ts'
import type { FieldErrors } from '../../contact-message/field-errors.ts'
import { isRequired, visibleCharacter, type FieldName, type FormName } from '../../contact-message/forms.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Field, Input, Select, TextArea, type Option } from '../ui/form-controls.tsx'

type FormFieldProps = { form: FormName; name: FieldName; errors: FieldErrors; className?: string }

/** Returns the sentence for the current error of a field; undefined if the field has no error. */
function useFault({ form, name, errors }: FormFieldProps): string | undefined {
  const { contact } = useI18n<'contact'>().LL
  const error = errors[name]
  return error && faultText(contact, form, name, error)
}

const inputs = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, pattern: `.*${visibleCharacter}.*` },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', pattern: `.*${visibleCharacter}.*` },
  // The browser validates an e-mail address by its rule for type=email.
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
} as const satisfies Record<string, ComponentProps<typeof Input>>

/** The visitor's name, telephone number or e-mail address. */
export function PersonField({ kind, ...field }: FormFieldProps & { kind: keyof typeof inputs }) {
  const { contact } = useI18n<'contact'>().LL
  const { labels, hints } = contact
  const { form, name, className } = field
  const required = isRequired(form, name)
  const { pattern, ...input }: ComponentProps<typeof Input> = inputs[kind]
  return (
    <Field
      id={`${form}-${kind}`}
      label={fieldLabel(contact, name)}
      note={required ? undefined : labels.optional()}
      hint={kind === 'phone' ? hints.phone() : undefined}
      error={useFault(field)}
      className={className}
    >
      {(control) => <Input {...control} name={name} {...input} required={required} pattern={required ? pattern : undefined} />}
    </Field>
  )
}

type LongTextFieldProps = FormFieldProps & { id: string; hint?: string; placeholder?: string; rows: number }

/** An optional text of several lines. */
export function LongTextField({ id, hint, placeholder, rows, ...field }: LongTextFieldProps) {
  const { contact } = useI18n<'contact'>().LL
  return (
    <Field
      id={id}
      label={fieldLabel(contact, field.name)}
      note={contact.labels.optional()}
      hint={hint}
      error={useFault(field)}
      className={field.className}
    >
      {(control) => <TextArea {...control} name={field.name} rows={rows} placeholder={placeholder} />}
    </Field>
  )
}

type ChoiceFieldProps = FormFieldProps & { id: string; placeholder: string; options: readonly Option[] }

/** An optional choice from a list. */
export function ChoiceField({ id, placeholder, options, ...field }: ChoiceFieldProps) {
  const { contact } = useI18n<'contact'>().LL
  return (
    <Field
      id={id}
      label={fieldLabel(contact, field.name)}
      note={contact.labels.optional()}
      error={useFault(field)}
      className={field.className}
    >
      {(control) => <Select {...control} name={field.name} placeholder={placeholder} options={options} />}
    </Field>
  )
}
