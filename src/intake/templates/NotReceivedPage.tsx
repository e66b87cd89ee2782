import type { FormErrors } from '#src/contact-message/field-errors.ts'
import { fieldErrorText, fieldLabel } from '#src/contact-message/field-texts.ts'
import { fieldEntries } from '#src/contact-message/forms.ts'
import { contentOf } from '#src/content-model/all-languages/content.ts'
import { emailLink, phoneLink } from '#src/content-model/model/links.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

/**
 * Tells a visitor without JavaScript that the request was not accepted, which fields to correct, and by which telephone number and e-mail
 * address to reach the house.
 */
export function NotReceivedPage({ formErrors }: { formErrors: FormErrors | undefined }) {
  const { messages, locale } = useI18n<'contact'>()
  const { failure } = messages.contact
  const { phone, email } = contentOf(locale).site
  const errors = formErrors === undefined ? [] : fieldEntries(formErrors.errors)
  return (
    <>
      <Heading level={1} variant="h2">
        {failure.title()}
      </Heading>
      {formErrors && errors.length > 0 && (
        <dl className="mt-3">
          {errors.map(([field, error]) => (
            <div key={field} className="mt-2">
              <dt className="font-medium text-heading">{fieldLabel(messages.contact, field)}</dt>
              <dd>{fieldErrorText(messages.contact, formErrors.form, field, error)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Paragraph className="mt-3 mb-4">{errors.length > 0 ? failure.correct() : failure.goBack()}</Paragraph>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        <TextLink href={emailLink(email)}>{email}</TextLink>
      </p>
    </>
  )
}
