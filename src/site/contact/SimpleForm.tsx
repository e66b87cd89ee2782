import { forms } from '../../contact-message/forms.ts'
import { useI18n } from '../i18n/provider.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ChoiceField, LongTextField, PersonField } from './form-fields.tsx'

/** The form of the contact page: required name and e-mail address, and optional fields. */
export function SimpleForm() {
  const { choices, messagePlaceholder } = useI18n<'contact'>().LL.contact

  return (
    <ContactForm name="simple">
      {(errors) => {
        const field = { form: 'simple', errors, className: 'sm:col-span-2' } as const
        return (
          <>
            <PersonField kind="name" {...field} name="name" />
            <PersonField kind="email" {...field} name="email" />
            <PersonField kind="phone" {...field} name="phone" />
            <ChoiceField
              {...field}
              name="interests"
              placeholder={choices.interests.none()}
              options={forms.simple.fields.interests.options.map((value) => ({ value, label: choices.interests[value]() }))}
            />
            <LongTextField {...field} name="message" placeholder={messagePlaceholder()} rows={5} />
          </>
        )
      }}
    </ContactForm>
  )
}
