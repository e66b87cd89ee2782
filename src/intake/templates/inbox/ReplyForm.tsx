import { whatsappLink } from '../../../content/model/links.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { Field, TextArea } from '../../../site/ui/form-controls.tsx'
import { ButtonLink, TextLink } from '../../../site/ui/links.tsx'
import { staffTextLimits } from '../../model/stored-request.ts'
import { FormButton, InboxSection } from './controls.tsx'
import { nativeLanguageName } from './format-request.ts'
import { inboxFields, inboxPaths, replyText, workForm } from './paths.ts'
import { replySubject, replyTemplate } from './reply-texts.ts'
import type { RequestView } from './view.ts'

/** The part of the work form for a reply by mail or WhatsApp. It begins with a template in the language of the client. */
export function ReplyForm({ request, typed, unsent }: Pick<RequestView, 'request' | 'typed' | 'unsent'>) {
  const { reply } = useI18n<'staff'>().LL.staff
  const { id, email, language, fields } = request
  const text = typed.reply ?? replyTemplate(request)
  const button = { form: workForm, to: inboxPaths.action(id, 'reply'), name: inboxFields.kind }
  return (
    <InboxSection id="reply" title={reply.title()}>
      <div className="mt-4">
        <Field
          id={replyText}
          label={reply.text({ language: nativeLanguageName(language) })}
          hint={reply.hint()}
          error={unsent === 'empty' ? reply.empty() : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              name={inboxFields.reply}
              form={workForm}
              lang={language}
              rows={10}
              maxLength={staffTextLimits.reply}
              defaultValue={text}
            />
          )}
        </Field>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <FormButton {...button} label={reply.send()} value="mail" look="solid" />
          <TextLink href={mailtoLink(email, replySubject(request))}>{reply.mailLink()}</TextLink>
        </div>
        {hasNumber(fields.phone) && (
          <div className="mt-6 border-t border-rule pt-4">
            <p className="text-note text-quiet">{reply.whatsappHint()}</p>
            <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
              <ButtonLink href={whatsappLink(fields.phone, text)} variant="outline">
                {reply.whatsapp()}
              </ButtonLink>
              <FormButton {...button} label={reply.record()} value="whatsapp" look="link" />
            </div>
          </div>
        )}
      </div>
    </InboxSection>
  )
}

/** wa.me needs an international number. A national one would lead to a stranger. */
const hasNumber = (phone: string | undefined): phone is string => /^\s*\+\D*\d/.test(phone ?? '')

/** Returns a mailto link (RFC 6068). Both values are encoded, so that they cannot add other headers. */
const mailtoLink = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
