import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { type AuditDetails, type AuditEvent, commandLineActor, systemActor } from '#src/intake/protocol/audit-event.ts'
import { listFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { AuditView } from '#src/intake/protocol/inbox-view.ts'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { ActionText } from './elements/ActionText.tsx'
import { BackLink, PageTitle, useInboxHref } from './elements/controls.tsx'
import { formatDateTime, isFieldName, nameOf, staffLabel } from './elements/format-request.ts'

export function AuditPage({ events, people, days, newer, older }: AuditView) {
  const { audit, list } = useI18n<'staff'>().messages.staff
  const href = useInboxHref()
  const pageHref = (page: number) => href(`${inboxPaths.audit}?${listFields.page}=${page}`)
  return (
    <>
      <BackLink />
      <PageTitle className="mt-4">{audit.title()}</PageTitle>
      <Paragraph className="mt-3">{audit.text({ days })}</Paragraph>
      {events.length === 0 && <Paragraph className="mt-8">{audit.none()}</Paragraph>}
      <ol className="mt-6">
        {events.map((event, index) => (
          <AuditRow key={index} event={event} people={people} />
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-x-8">
        {newer !== undefined && <TextLink href={pageHref(newer)}>{list.newer()}</TextLink>}
        {older !== undefined && <TextLink href={pageHref(older)}>{list.older()}</TextLink>}
      </div>
    </>
  )
}

function AuditRow({ event, people }: { event: AuditEvent } & Pick<AuditView, 'people'>) {
  const { at, actor, action, request: requestId, details } = event
  const { messages, locale } = useI18n<'staff'>()
  const { audit } = messages.staff
  const href = useInboxHref()
  const name = actor === systemActor ? audit.system() : actor === commandLineActor ? audit.commandLine() : nameOf(actor, people)
  const { field, subject = '' } = details
  const label = field !== undefined && isFieldName(field) ? staffLabel(field, locale) : nameOf(subject, people)
  return (
    <li className="grid gap-x-8 gap-y-0.5 border-t border-rule py-3 text-small md:grid-cols-[11rem_minmax(0,1fr)_8rem]">
      <p className="text-note text-quiet">{formatDateTime(at, locale)}</p>
      <div className="min-w-0 break-words">
        <p className="text-heading">
          <ActionText action={action} details={details} people={people} />
          {label !== '' && ` (${label})`}
        </p>
        <p className="text-quiet">
          <bdi>{name}</bdi>
        </p>
        <RefusedAttempts counts={details.counts} />
      </div>
      {requestId !== undefined && (
        <p className="text-note tabular md:text-end">
          {action === 'erased' ? requestId : <TextLink href={href(inboxPaths.request(requestId))}>{requestId}</TextLink>}
        </p>
      )}
    </li>
  )
}

function RefusedAttempts({ counts = {} }: Pick<AuditDetails, 'counts'>) {
  const { refused } = useI18n<'staff'>().messages.staff.audit
  const labels: Readonly<Record<string, () => string>> = {
    'wrong code': refused.wrongCode,
    'over code': refused.overCode,
    'too many codes': refused.tooManyCodes,
    'other site': refused.otherSite,
    'untrusted proxy': refused.untrustedProxy,
    'unknown person': refused.unknownPerson,
  }
  return Object.entries(counts).map(([reason, count]) => (
    <p key={reason} className="text-quiet">
      {refused.line({ reason: labels[reason]?.() ?? reason, count })}
    </p>
  ))
}
