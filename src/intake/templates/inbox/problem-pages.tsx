import type { FormErrors } from '../../../contact-message/field-errors.ts'
import { fieldErrorText, fieldLabel } from '../../../contact-message/field-texts.ts'
import { fieldEntries } from '../../../contact-message/forms.ts'
import { contentOf } from '../../../content/all-languages/index.ts'
import { emailLink, phoneLink } from '../../../content/model/links.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { Field, TextArea } from '../../../site/ui/form-controls.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { Paragraph } from '../../../site/ui/typography.tsx'
import { BackLink, PageTitle } from './controls.tsx'
import type { ProblemView } from './view.ts'

/** Tells the staff that a page does not exist, or an action was not performed. Typed texts are shown, so that they can be copied. */
export function ProblemPage({ problem, typed = [] }: ProblemView) {
  const { problems } = useI18n<'staff'>().LL.staff
  return (
    <>
      <PageTitle>{problems[problem]()}</PageTitle>
      <Paragraph className="mt-3 mb-6">{problems[`${problem}Text`]()}</Paragraph>
      {typed.map((text, index) => (
        <Field key={index} id={`typed-${index}`} label={problems.typed()} error={undefined} className="mb-6">
          {(control) => <TextArea {...control} readOnly rows={8} defaultValue={text} />}
        </Field>
      ))}
      <BackLink />
    </>
  )
}

/** Tells a visitor without JavaScript that the request was not accepted, which fields to correct, and how else to reach the house. */
export function NotReceivedPage({ formErrors }: { formErrors: FormErrors | undefined }) {
  const { LL, locale } = useI18n<'contact'>()
  const { failure } = LL.contact
  const { phone, email } = contentOf(locale).site
  const errors = formErrors === undefined ? [] : fieldEntries(formErrors.errors)
  return (
    <>
      <PageTitle>{failure.title()}</PageTitle>
      {formErrors && errors.length > 0 && (
        <dl className="mt-3">
          {errors.map(([field, error]) => (
            <div key={field} className="mt-2">
              <dt className="font-medium text-heading">{fieldLabel(LL.contact, field)}</dt>
              <dd>{fieldErrorText(LL.contact, formErrors.form, field, error)}</dd>
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
