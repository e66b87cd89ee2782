import { useI18n } from '../../i18n/provider.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { Fault } from './validation.ts'

type PersonFieldProps = { id: string; name: string; fault: Fault | undefined; className?: string }

/** Who is asking: a name. */
export function NameField({ id, name, fault, className }: PersonFieldProps) {
  const { labels, faults } = useI18n<'contact'>().LL.contact
  return (
    <Field id={id} label={labels.fullName()} error={fault && faults.fullName()} className={className}>
      {(control) => <Input {...control} name={name} type="text" autoComplete="name" autoCapitalize="words" spellCheck={false} required />}
    </Field>
  )
}

/** A telephone number, required or not. */
export function PhoneField({ id, name, fault, required = false, className }: PersonFieldProps & { required?: boolean }) {
  const { labels, hints, faults } = useI18n<'contact'>().LL.contact
  return (
    <Field
      id={id}
      label={labels.phone()}
      note={required ? undefined : labels.optional()}
      hint={hints.phone()}
      error={fault && faults.phone()}
      className={className}
    >
      {(control) => <Input {...control} name={name} type="tel" inputMode="tel" autoComplete="tel" required={required} />}
    </Field>
  )
}

/** An e-mail address, checked by the browser's own rule for such addresses. */
export function EmailField({ id, name, fault, className }: PersonFieldProps) {
  const { labels, faults } = useI18n<'contact'>().LL.contact
  const error = fault && (fault === 'missing' ? faults.email() : faults.emailFormat())
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
          required
        />
      )}
    </Field>
  )
}
