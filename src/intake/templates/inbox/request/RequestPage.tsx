import { phoneLink } from '#src/content-model/model/links.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, replyText, workForm } from '#src/intake/protocol/inbox-paths.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import { staffTextLimits, type StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { classes } from '#src/ui/classes.ts'
import { Field, TextArea } from '#src/ui/controls/form-controls.tsx'
import { Notice } from '#src/ui/controls/Notice.tsx'
import { ButtonLink, TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { BackLink, FormButton, InboxSection, PostButton, PostForm, useInboxHref } from '../elements/controls.tsx'
import { dueClasses, dueOf } from '../elements/format-due.ts'
import { clientName, filledFields, formatDateTime, languageTitle, nameOf, requestOrigin } from '../elements/format-request.ts'
import { MailList } from '../elements/mails.tsx'
import { ClientRequests } from './ClientRequests.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { RequestNotices } from './RequestNotices.tsx'
import { RequestTimeline } from './RequestTimeline.tsx'
import { StatusForm } from './StatusForm.tsx'

export function RequestPage({ request, people, suspectedDays, form, unsaved, ofClient, history, outcome, now }: RequestView) {
  const { messages, locale } = useI18n<'staff'>()
  const { id, receivedAt, language, fields, state, flags } = request
  const href = useInboxHref()
  const due = dueOf(request, now, locale)
  const origin = requestOrigin(request, locale)
  const { staff } = messages
  const accessLines = { read: staff.accesses.read, export: staff.accesses.export }
  return (
    <>
      <RequestNotices request={request} people={people} outcome={outcome} unsaved={unsaved} history={history} />
      <div className="flex flex-wrap gap-x-8">
        <BackLink />
        {form.next !== '' && <TextLink href={href(inboxPaths.request(form.next))}>{staff.request.next()}</TextLink>}
      </div>
      <PostForm
        id={workForm}
        to={inboxPaths.action(id, 'note')}
        values={{ [inboxFields.key]: form.key, [inboxFields.seen]: form.seenStatus, [inboxFields.next]: form.next }}
      />
      {state === 'suspected' && <FlagsNotice id={id} flags={flags} seenStatus={form.seenStatus} suspectedDays={suspectedDays} />}
      <h1 className="mt-2 font-display text-h2 text-heading">
        <bdi>{clientName(fields) || staff.list.nobody()}</bdi>
      </h1>
      <p className="mt-2 text-small text-quiet">{staff.request.about({ reference: id, time: formatDateTime(receivedAt, locale, true) })}</p>
      {due && (
        <p className={classes('mt-1 text-small', dueClasses[due.urgency])}>
          {staff.due.at({ due: due.text, time: formatDateTime(due.at, locale, true) })}
        </p>
      )}
      <RequestActions state={state} fields={fields} />
      {state !== 'suspected' && <StatusForm request={request} people={people} unsaved={unsaved} />}
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0 lg:sticky lg:top-4 lg:self-start">
          <InboxSection id="written" title={staff.request.written()}>
            <dl className="mt-4 border-b border-rule">
              {filledFields(fields, locale).map(({ field, label, value }) => (
                <DetailRow key={field} label={label} value={value} />
              ))}
              <DetailRow label={staff.labels.language()} value={languageTitle(language, locale)} />
            </dl>
            {origin.length > 0 && (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-link">
                  <span className="underlined">{staff.request.origin()}</span>
                </summary>
                <dl className="border-b border-rule">
                  {origin.map(({ label, value }) => (
                    <DetailRow key={label} label={label} value={value} />
                  ))}
                </dl>
              </details>
            )}
            <div className="mt-3">
              <TextLink href={href(inboxPaths.action(id, 'correct'))}>{staff.request.correct()}</TextLink>
            </div>
          </InboxSection>
        </div>
        {state !== 'suspected' && <ReplyForm request={request} unsaved={unsaved} history={history} />}
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-10">
          <NoteForm id={id} note={unsaved.texts.note} />
          <RequestTimeline history={history} people={people} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-10">
          <ClientRequests ofClient={ofClient} />
          <MailList mails={history.mails} />
          <InboxSection id="accesses" title={staff.accesses.title()}>
            <ul className="mt-3 text-small">
              {history.accesses.map(({ reader, way, at }) => (
                <li key={`${reader} ${way}`}>{accessLines[way]({ reader: nameOf(reader, people), time: formatDateTime(at, locale) })}</li>
              ))}
            </ul>
          </InboxSection>
          <TextLink href={href(inboxPaths.action(id, 'erase'))}>{staff.request.erase()}…</TextLink>
        </div>
      </div>
    </>
  )
}

function RequestActions({ state, fields: { phone = '', preferredContact } }: Pick<StoredRequest, 'state' | 'fields'>) {
  const { staff } = useI18n<'staff'>().messages
  const prefersCall = preferredContact === 'phone'
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {state !== 'suspected' && (
        <ButtonLink href={`#${replyText}`} variant={prefersCall ? 'outline' : 'solid'}>
          {staff.request.answer()}
        </ButtonLink>
      )}
      {phone.trim() !== '' && (
        <ButtonLink href={phoneLink(phone)} variant={prefersCall ? 'solid' : 'outline'}>
          {staff.request.telephone()}
        </ButtonLink>
      )}
    </div>
  )
}

const DetailRow = ({ label, value }: { label: string; value: string }) => (
  <div className="border-t border-rule py-2">
    <dt className="text-note text-quiet">{label}</dt>
    <dd className="text-body whitespace-pre-line text-heading">
      <bdi>{value}</bdi>
    </dd>
  </div>
)

function FlagsNotice({
  id,
  flags,
  seenStatus,
  suspectedDays,
}: Pick<StoredRequest, 'id' | 'flags'> & Pick<RequestView['form'], 'seenStatus'> & Pick<RequestView, 'suspectedDays'>) {
  const { staff } = useI18n<'staff'>().messages
  return (
    <Notice tone="bad" title={staff.flags.title()} className="mt-4">
      <ul className="mb-3 list-disc ps-5">
        {flags.map((flag) => (
          <li key={flag}>{staff.flags[flag]()}</li>
        ))}
      </ul>
      <Paragraph className="mb-4">{staff.flags.text({ days: suspectedDays })}</Paragraph>
      <div className="flex flex-wrap gap-3">
        <FormButton form={workForm} to={inboxPaths.action(id, 'accept')} label={staff.request.accept()} />
        <PostButton
          to={inboxPaths.bulk}
          values={{ [inboxFields.selected]: `${id} ${seenStatus}` }}
          name={inboxFields.action}
          value="decline"
          label={staff.request.decline()}
        />
      </div>
    </Notice>
  )
}

function NoteForm({ id, note }: { id: string; note: string }) {
  const { staff } = useI18n<'staff'>().messages
  return (
    <div>
      <Field id="note" label={staff.request.note()} hint={staff.request.noteHint()} error={undefined}>
        {(control) => (
          <TextArea {...control} name={inboxFields.note} form={workForm} maxLength={staffTextLimits.note} defaultValue={note} />
        )}
      </Field>
      <FormButton label={staff.request.save()} form={workForm} to={inboxPaths.action(id, 'note')} className="mt-4" />
    </div>
  )
}
