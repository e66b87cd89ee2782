import type { ComponentProps } from 'react'
import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import { fieldErrorText, fieldLabel, labelledOptions } from '#src/contact-message/field-texts.ts'
import {
  type ChoiceName,
  type FieldKind,
  type FieldName,
  fieldsOf,
  type FormName,
  isRequired,
  type LongTextName,
  visibleCharacter,
} from '#src/contact-message/forms.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { Field, type FormOption, Input, RadioGroup, Select, TextArea } from '#src/ui/controls/form-controls.tsx'

type FormFieldProps = { form: FormName; name: FieldName; errors: FieldErrors; className?: string }

/** A field of a form, with the label and the current error of the field `name`. The label of an optional field says “optional”. */
function FormField({ form, name, errors, ...field }: FormFieldProps & Pick<ComponentProps<typeof Field>, 'hint' | 'children'>) {
  const { contact } = useI18n<'contact'>().messages
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

const attributesByKind: Partial<Record<FieldKind, ComponentProps<typeof Input>>> = {
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
}

/**
 * Shows an input for a single-line text. A required text needs a visible character. The browser validates an e-mail address by its rule for
 * type=email.
 */
export function LineField(field: FormFieldProps & { name: Exclude<FieldName, LongTextName | ChoiceName> }) {
  const { hints } = useI18n<'contact'>().messages.contact
  const { form, name } = field
  const kind = fieldsOf(form)[name]?.kind ?? 'text'
  const required = isRequired(form, name)
  const pattern = required && kind !== 'email' ? `.*${visibleCharacter}.*` : undefined
  return (
    <FormField {...field} hint={kind === 'phone' ? hints.phone() : undefined}>
      {(control) => <Input {...control} name={name} type="text" {...attributesByKind[kind]} required={required} pattern={pattern} />}
    </FormField>
  )
}

type LongTextFieldProps = FormFieldProps & { name: LongTextName; hint?: string; placeholder?: string; rows: number }

export const LongTextField = ({ hint, placeholder, rows, ...field }: LongTextFieldProps) => (
  <FormField {...field} hint={hint}>
    {(control) => <TextArea {...control} name={field.name} rows={rows} placeholder={placeholder} />}
  </FormField>
)

type ChoiceFieldProps = FormFieldProps & { hint?: string; placeholder: string; options: readonly FormOption[] }

export const ChoiceField = ({ hint, placeholder, options, ...field }: ChoiceFieldProps) => (
  <FormField {...field} hint={hint}>
    {(control) => <Select {...control} name={field.name} placeholder={placeholder} options={options} />}
  </FormField>
)

type RadioFieldProps = {
  name: ChoiceName
  /** Texts beside the labels of the options, such as times. The keys are the values of the options. */
  details?: Readonly<Record<string, string>>
  hint?: string
  className?: string
}

export function RadioField({ name, details = {}, ...props }: RadioFieldProps) {
  const { contact } = useI18n<'contact'>().messages
  const options = labelledOptions(contact, name).map((option) => ({ ...option, detail: details[option.value] }))
  return <RadioGroup name={name} legend={fieldLabel(contact, name)} options={options} {...props} />
}
