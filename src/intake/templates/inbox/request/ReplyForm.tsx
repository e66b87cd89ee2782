import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, replyText, workForm } from '#src/intake/protocol/inbox-paths.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import type { ReplyKind } from '#src/intake/protocol/request-event.ts'
import { staffTextLimits } from '#src/intake/protocol/stored-request.ts'
import { Field, TextArea } from '#src/ui/controls/form-controls.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { FormButton, InboxSection } from '../elements/controls.tsx'
import { displayValue, languageLabel } from '../elements/format-request.ts'
import { replySubject, replyTemplate, whatsappUrl } from './reply-texts.ts'

/**
 * Shows the controls of the form `workForm` for a reply by mail, WhatsApp or telephone. The text box begins with a typed reply that was not
 * stored. Without one, it begins with a withdrawn reply, otherwise with a template in the client's language.
 */
export function ReplyForm({ request, unsaved, history }: Pick<RequestView, 'request' | 'unsaved' | 'history'>) {
  const { messages, locale } = useI18n<'staff'>()
  const { reply } = messages.staff
  const { id, email, language, fields } = request
  const last = history.events.at(-1)
  const text = unsaved.texts.reply ?? (last?.kind === 'withdrawn' ? last.text : replyTemplate(request))
  const button = { form: workForm, to: inboxPaths.action(id, 'reply'), name: inboxFields.kind }
  const { phone = '', preferredContact: way = '' } = fields
  const canWhatsApp = whatsappUrl(request, '') !== undefined
  const buttons: { value: ReplyKind; label: string }[] = [{ value: 'mail', label: reply.send() }]
  if (canWhatsApp) buttons.push({ value: 'whatsapp', label: reply.whatsapp() })
  if (phone.trim() !== '') buttons.push({ value: 'phone', label: reply.phone() })
  // The button for the way of contact that the client prefers is the first one, and emphasised.
  buttons.sort((a, b) => Number(b.value === way) - Number(a.value === way))
  return (
    <InboxSection id="reply" title={reply.title()}>
      <div className="mt-4">
        <Field
          id={replyText}
          label={reply.text({ language: languageLabel(language, locale) })}
          hint={reply.hint()}
          error={unsaved.unsent === 'empty' ? reply.empty() : undefined}
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
        {way !== '' && (
          <p className="mt-3 text-small text-heading">{reply.preferred({ value: displayValue('preferredContact', way, locale) })}</p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {buttons.map((props, index) => (
            <FormButton key={props.value} {...button} {...props} variant={index === 0 ? 'solid' : 'outline'} />
          ))}
        </div>
        <div className="mt-2">
          <TextLink href={mailtoLink(email, replySubject(request))}>{reply.mailLink()}</TextLink>
        </div>
        {canWhatsApp && <p className="mt-2 text-note text-quiet">{reply.whatsappHint()}</p>}
      </div>
    </InboxSection>
  )
}

/** Returns a mailto URL (RFC 6068). The e-mail address and the subject are encoded, so that they cannot add other headers. */
const mailtoLink = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
