import { forms } from '../../contact-message/forms.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Field, Select } from '../ui/form-controls.tsx'
import { ContactForm } from './ContactForm.tsx'
import { LongTextField, PersonField } from './text-fields.tsx'

/** The form of the contact page: required name and e-mail address, and optional fields. */
export function SimpleForm() {
  const { labels, choices, messagePlaceholder } = useI18n<'contact'>().LL.contact

  return (
    <ContactForm name="simple">
      {(errors) => {
        const field = { form: 'simple', errors, className: 'sm:col-span-2' } as const
        return (
          <>
            <PersonField kind="name" {...field} name="name" />
            <PersonField kind="email" {...field} name="email" />
            <PersonField kind="phone" {...field} name="phone" />
            <Field id="simple-interests" label={labels.interests()} note={labels.optional()} className={field.className}>
              {(control) => (
                <Select
                  {...control}
                  name="interests"
                  placeholder={choices.interests.none()}
                  options={forms.simple.fields.interests.options.map((value) => ({ value, label: choices.interests[value]() }))}
                />
              )}
            </Field>
            <LongTextField
              {...field}
              id="simple-message"
              name="message"
              label={labels.message()}
              placeholder={messagePlaceholder()}
              rows={5}
            />
          </>
        )
      }}
    </ContactForm>
  )
}
