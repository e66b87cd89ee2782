import type { ComponentProps } from 'react'
import { isRequired, longestOf, type FieldName, type FormName } from '../../contact-message/forms.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Field, Input, TextArea } from '../ui/form-controls.tsx'
import { notBlank, type FieldErrors } from './validation.ts'

type TextFieldProps = { form: FormName; name: FieldName; errors: FieldErrors; className?: string }

/** Returns the message for the current error of a field. `messages` are those that depend on the field. */
function useErrorMessage({ form, name, errors }: TextFieldProps, messages: { missing?: () => string; malformed?: () => string }) {
  const { faults } = useI18n<'contact'>().LL.contact
  const error = errors[name]
  return error === 'too long' ? faults.tooLong({ limit: longestOf(form, name) ?? 0 }) : error && messages[error]?.()
}

type LineFieldProps = TextFieldProps & {
  id: string
  label: string
  note?: string | undefined
  hint?: string
  error: string | undefined
  input: ComponentProps<typeof Input>
}

/** A field for one line of text. */
const LineField = ({ id, label, note, hint, error, className, name, input }: LineFieldProps) => (
  <Field id={id} label={label} note={note} hint={hint} error={error} className={className}>
    {(control) => <Input {...control} name={name} {...input} />}
  </Field>
)

/** Attributes of a text input that may be required. */
const requiredText = (form: FormName, name: FieldName) => (isRequired(form, name) ? { required: true, pattern: notBlank } : {})

/** The visitor's name. */
export function NameField(props: TextFieldProps) {
  const { labels, faults } = useI18n<'contact'>().LL.contact
  return (
    <LineField
      {...props}
      id={`${props.form}-name`}
      label={labels.fullName()}
      error={useErrorMessage(props, { missing: faults.fullName })}
      input={{ type: 'text', autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, ...requiredText(props.form, props.name) }}
    />
  )
}

/** A telephone number, required or not. */
export function PhoneField(props: TextFieldProps) {
  const { labels, hints, faults } = useI18n<'contact'>().LL.contact
  return (
    <LineField
      {...props}
      id={`${props.form}-phone`}
      label={labels.phone()}
      note={isRequired(props.form, props.name) ? undefined : labels.optional()}
      hint={hints.phone()}
      error={useErrorMessage(props, { missing: faults.phone })}
      input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', ...requiredText(props.form, props.name) }}
    />
  )
}

/** An e-mail address, validated by the browser's rule for such addresses. */
export function EmailField(props: TextFieldProps) {
  const { labels, faults } = useI18n<'contact'>().LL.contact
  return (
    <LineField
      {...props}
      id={`${props.form}-email`}
      label={labels.email()}
      error={useErrorMessage(props, { missing: faults.email, malformed: faults.emailFormat })}
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        spellCheck: false,
        required: isRequired(props.form, props.name),
      }}
    />
  )
}

type LongTextFieldProps = TextFieldProps & { id: string; label: string; hint?: string; placeholder?: string; rows: number }

/** An optional text of several lines. */
export function LongTextField({ id, label, hint, placeholder, rows, ...props }: LongTextFieldProps) {
  const { labels } = useI18n<'contact'>().LL.contact
  return (
    <Field id={id} label={label} note={labels.optional()} hint={hint} error={useErrorMessage(props, {})} className={props.className}>
      {(control) => <TextArea {...control} name={props.name} rows={rows} placeholder={placeholder} />}
    </Field>
  )
}
