import type { ComponentProps } from 'react'
import type { FieldErrors } from '../../contact-message/field-errors.ts'
import { fieldErrorText, fieldLabel } from '../../contact-message/field-texts.ts'
import { type FieldName, type FormName, isRequired, visibleCharacter } from '../../contact-message/forms.ts'
import { useI18n } from '../i18n/provider.tsx'
import { Field, Input, type Option, Select, TextArea } from '../ui/form-controls.tsx'

type FormFieldProps = { form: FormName; name: FieldName; errors: FieldErrors; className?: string }

/** A field of a form with the label and the current error that its name determines. An optional field is marked as such. */
function FormField({ form, name, errors, ...field }: FormFieldProps & Pick<ComponentProps<typeof Field>, 'hint' | 'children'>) {
  const { contact } = useI18n<'contact'>().LL
  const error = errors[name]
  return (
    <Field
      id={`${form}-${name}`}
      label={fieldLabel(contact, name)}
      note={isRequired(form, name) ? undefined : contact.labels.optional()}
      error={error && fieldErrorText(contact, form, name, error)}
      {...field}
    />
  )
}

const inputs = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, pattern: `.*${visibleCharacter}.*` },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', pattern: `.*${visibleCharacter}.*` },
  // The browser validates an e-mail address by its rule for type=email.
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
} as const satisfies Record<string, ComponentProps<typeof Input>>

/** The visitor's name, telephone number or e-mail address. */
export function PersonField({ kind, ...field }: FormFieldProps & { kind: keyof typeof inputs }) {
  const { hints } = useI18n<'contact'>().LL.contact
  const required = isRequired(field.form, field.name)
  const { pattern, ...input }: ComponentProps<typeof Input> = inputs[kind]
  return (
    <FormField {...field} hint={kind === 'phone' ? hints.phone() : undefined}>
      {(control) => <Input {...control} name={field.name} {...input} required={required} pattern={required ? pattern : undefined} />}
    </FormField>
  )
}

type LongTextFieldProps = FormFieldProps & { hint?: string; placeholder?: string; rows: number }

/** An optional text of several lines. */
export const LongTextField = ({ hint, placeholder, rows, ...field }: LongTextFieldProps) => (
  <FormField {...field} hint={hint}>
    {(control) => <TextArea {...control} name={field.name} rows={rows} placeholder={placeholder} />}
  </FormField>
)

type ChoiceFieldProps = FormFieldProps & { placeholder: string; options: readonly Option[] }

/** An optional choice from a list. */
export const ChoiceField = ({ placeholder, options, ...field }: ChoiceFieldProps) => (
  <FormField {...field}>{(control) => <Select {...control} name={field.name} placeholder={placeholder} options={options} />}</FormField>
)
