import { useI18n } from '../../content/i18n/provider.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { ContactForm, type FormFacts } from './ContactForm.tsx'
import { forms } from '../../contact-message/forms.ts'
import { EmailField, LongTextField, NameField, PhoneField } from './text-fields.tsx'

/** The form of the contact page: name and e-mail address; the other fields are optional. */
export function SimpleForm(facts: FormFacts) {
  const { labels, choices, messagePlaceholder } = useI18n<'contact'>().LL.contact
  const wide = 'sm:col-span-2'

  return (
    <ContactForm name="simple" {...facts}>
      {(errors) => (
        <>
          <NameField form="simple" id="simple-name" name="name" error={errors.name} className={wide} />
          <EmailField form="simple" id="simple-email" name="email" error={errors.email} className={wide} />
          <PhoneField form="simple" id="simple-phone" name="phone" error={errors.phone} className={wide} />
          <Field id="simple-interests" label={labels.interests()} note={labels.optional()} error={undefined} className={wide}>
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
            form="simple"
            id="simple-message"
            name="message"
            label={labels.message()}
            placeholder={messagePlaceholder()}
            rows={5}
            error={errors.message}
            className={wide}
          />
        </>
      )}
    </ContactForm>
  )
}
