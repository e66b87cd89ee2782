import { isRequired, longestOf, type FieldName, type FormName } from '../../contact-message/forms.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { notBlank, type FieldError } from './validation.ts'

type TextFieldProps = { form: FormName; id: string; name: FieldName; error: FieldError | undefined; className?: string }

/** Words for the error of a field, given its own. */
function useFault({ form, name, error }: TextFieldProps) {
  const { faults } = useI18n<'contact'>().LL.contact
  return (own: { missing?: () => string; malformed?: () => string }) =>
    error === 'too long' ? faults.tooLong({ limit: longestOf(form, name) ?? 0 }) : error && own[error]?.()
}

/** Attributes of the control of a field that may have to be filled in. */
const whetherRequired = (form: FormName, name: FieldName) => (isRequired(form, name) ? { required: true, pattern: notBlank } : {})

/** The visitor's name. */
export function NameField(props: TextFieldProps) {
  const { form, id, name, className } = props
  const { labels, faults } = useI18n<'contact'>().LL.contact
  const fault = useFault(props)
  return (
    <Field id={id} label={labels.fullName()} error={fault({ missing: faults.fullName })} className={className}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type="text"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          {...whetherRequired(form, name)}
        />
      )}
    </Field>
  )
}

/** A telephone number, required or not. */
export function PhoneField(props: TextFieldProps) {
  const { form, id, name, className } = props
  const { labels, hints, faults } = useI18n<'contact'>().LL.contact
  const fault = useFault(props)
  return (
    <Field
      id={id}
      label={labels.phone()}
      note={isRequired(form, name) ? undefined : labels.optional()}
      hint={hints.phone()}
      error={fault({ missing: faults.phone })}
      className={className}
    >
      {(control) => <Input {...control} name={name} type="tel" inputMode="tel" autoComplete="tel" {...whetherRequired(form, name)} />}
    </Field>
  )
}

/** An e-mail address, checked by the browser's own rule for such addresses. */
export function EmailField(props: TextFieldProps) {
  const { form, id, name, className } = props
  const { labels, faults } = useI18n<'contact'>().LL.contact
  const fault = useFault(props)
  const error = fault({ missing: faults.email, malformed: faults.emailFormat })
  return (
    <Field id={id} label={labels.email()} error={error} className={className}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required={isRequired(form, name)}
        />
      )}
    </Field>
  )
}

type LongTextFieldProps = TextFieldProps & { label: string; hint?: string; placeholder?: string; rows: number }

/** As many lines as the visitor likes, or none. */
export function LongTextField({ label, hint, placeholder, rows, ...props }: LongTextFieldProps) {
  const { id, name, className } = props
  const { labels } = useI18n<'contact'>().LL.contact
  const fault = useFault(props)
  return (
    <Field id={id} label={label} note={labels.optional()} hint={hint} error={fault({})} className={className}>
      {(control) => <TextArea {...control} name={name} rows={rows} placeholder={placeholder} />}
    </Field>
  )
}
