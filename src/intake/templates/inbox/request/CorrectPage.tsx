import type { FieldError } from '#src/contact-message/field-errors.ts'
import { textKey } from '#src/contact-message/field-texts.ts'
import { type FieldName, type FormName, maxLength } from '#src/contact-message/forms.ts'
import type { TranslationFunctions } from '#src/content-model/i18n/translate.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { CorrectView } from '#src/intake/protocol/inbox-view.ts'
import { isLongText } from '#src/intake/protocol/request-fields.ts'
import { Field, Input, TextArea } from '#src/ui/controls/form-controls.tsx'
import { Notice } from '#src/ui/controls/Notice.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { FormButton, PageTitle, PostForm, useInboxHref } from '../elements/controls.tsx'
import { staffLabel } from '../elements/format-request.ts'

/**
 * The form that corrects a request. After a conflict, the stored value is beside each field whose typed value differs from the stored one.
 */
export function CorrectPage({ request, fields, values, errors, seenFields, isChanged }: CorrectView) {
  const { messages, locale } = useI18n<'staff'>()
  const { correct } = messages.staff
  const href = useInboxHref()
  const { id, form } = request
  return (
    <>
      <PageTitle>{correct.title({ reference: id })}</PageTitle>
      <Paragraph className="mt-3">{correct.text()}</Paragraph>
      {isChanged && (
        <Notice tone="bad" title={correct.notSaved()} className="mt-4">
          <Paragraph>{correct.notSavedText()}</Paragraph>
        </Notice>
      )}
      <PostForm
        to={inboxPaths.action(id, 'correct')}
        values={{ [inboxFields.seen]: seenFields }}
        className="mt-8 grid gap-y-8 lg:max-w-[48rem]"
      >
        {fields.map((field) => {
          const error = errors[field]
          const stored = request.fields[field] ?? ''
          const Control = isLongText(form, field) ? TextArea : Input
          return (
            <Field
              key={field}
              id={field}
              label={staffLabel(field, locale)}
              hint={isChanged && stored !== values[field] ? correct.stored({ value: stored }) : undefined}
              error={error && staffErrorText(messages.staff, form, field, error)}
            >
              {(control) => <Control {...control} name={field} defaultValue={values[field]} maxLength={maxLength(form, field)} />}
            </Field>
          )
        })}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <FormButton label={correct.save()} variant="solid" />
          <TextLink href={href(inboxPaths.request(id))}>{correct.cancel()}</TextLink>
        </div>
      </PostForm>
    </>
  )
}

function staffErrorText({ fieldErrors }: TranslationFunctions['staff'], form: FormName, field: FieldName, error: FieldError): string {
  const key = textKey(field)
  if (error === 'too-long') return fieldErrors.tooLong({ limit: maxLength(form, field) ?? 0 })
  if (error === 'malformed' && key === 'email') return fieldErrors.emailFormat()
  if (error === 'malformed' && key === 'phone') return fieldErrors.phoneShort()
  if (error === 'missing' && (key === 'fullName' || key === 'phone' || key === 'email')) return fieldErrors[key]()
  return fieldErrors.refused()
}
