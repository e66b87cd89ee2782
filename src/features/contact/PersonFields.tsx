import { isRequired, type FieldName, type FormName } from '../../contact-message/forms.ts'
import { useI18n } from '../../i18n/provider.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { FieldError } from './validation.ts'

type PersonFieldProps = { form: FormName; id: string; name: FieldName; error: FieldError | undefined; className?: string }

/** The visitor's name. */
export function NameField({ form, id, name, error, className }: PersonFieldProps) {
  const { labels, faults } = useI18n<'contact'>().LL.contact
  return (
    <Field id={id} label={labels.fullName()} error={error && faults.fullName()} className={className}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type="text"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          required={isRequired(form, name)}
        />
      )}
    </Field>
  )
}

/** A telephone number, required or not. */
export function PhoneField({ form, id, name, error, className }: PersonFieldProps) {
  const { labels, hints, faults } = useI18n<'contact'>().LL.contact
  const required = isRequired(form, name)
  return (
    <Field
      id={id}
      label={labels.phone()}
      note={required ? undefined : labels.optional()}
      hint={hints.phone()}
      error={error && faults.phone()}
      className={className}
    >
      {(control) => <Input {...control} name={name} type="tel" inputMode="tel" autoComplete="tel" required={required} />}
    </Field>
  )
}

/** An e-mail address, checked by the browser's own rule for such addresses. */
export function EmailField({ form, id, name, error, className }: PersonFieldProps) {
  const { labels, faults } = useI18n<'contact'>().LL.contact
  const words = error && (error === 'missing' ? faults.email() : faults.emailFormat())
  return (
    <Field id={id} label={labels.email()} error={words} className={className}>
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
