import { labelledOptions } from '#src/contact-message/field-texts.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ChoiceField, LineField, LongTextField } from './fields.tsx'

export function SimpleForm() {
  const { contact } = useI18n<'contact'>().messages

  return (
    <ContactForm name="simple">
      {(errors) => {
        const field = { form: 'simple', errors, className: 'sm:col-span-2' } as const
        return (
          <>
            <LineField {...field} name="name" />
            <LineField {...field} name="email" />
            <LineField {...field} name="phone" />
            <ChoiceField
              {...field}
              name="interests"
              placeholder={contact.choices.interests.none()}
              options={labelledOptions(contact, 'interests')}
            />
            <LongTextField {...field} name="message" placeholder={contact.messagePlaceholder()} rows={5} />
          </>
        )
      }}
    </ContactForm>
  )
}
