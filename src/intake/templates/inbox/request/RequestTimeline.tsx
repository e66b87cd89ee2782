import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { type AuditDetails, type AuditEvent, commandLineActor, systemActor } from '#src/intake/protocol/audit-event.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import type { RequestEvent } from '#src/intake/protocol/request-event.ts'
import { ActionText } from '../elements/ActionText.tsx'
import { InboxSection } from '../elements/controls.tsx'
import { formatDateTime, isFieldName, nameOf, staffLabel } from '../elements/format-request.ts'

type TimelineEvent = RequestEvent | AuditEvent

/** Lists what was done with a request, the newest first. */
export function RequestTimeline({ history, people }: Pick<RequestView, 'history' | 'people'>) {
  const { staff } = useI18n<'staff'>().messages
  const timeline: readonly TimelineEvent[] = [...history.events, ...history.actions].toSorted((a, b) => b.at - a.at)
  if (timeline.length === 0) return null
  return (
    <InboxSection id="history" title={staff.history.title()}>
      <ol className="mt-4 border-b border-rule">
        {timeline.map((event, index) => (
          <li key={index} className="border-t border-rule py-3">
            <EventHead event={event} people={people} />
            <EventText event={event} people={people} />
          </li>
        ))}
      </ol>
    </InboxSection>
  )
}

type EventProps = { event: TimelineEvent } & Pick<RequestView, 'people'>

function EventHead({ event, people }: EventProps) {
  const { messages, locale } = useI18n<'staff'>()
  const { audit, history } = messages.staff
  const actor = 'text' in event ? event.author : event.actor
  const kind = 'kind' in event ? history[event.kind]() : undefined
  const names: Readonly<Record<string, string>> = {
    [systemActor]: audit.system(),
    [commandLineActor]: audit.commandLine(),
  }
  return (
    <p className="text-note wrap-anywhere text-quiet">
      {kind !== undefined && <span className="text-heading">{kind}. </span>}
      {history.line({
        name: actor === undefined ? history.unknown() : (names[actor] ?? nameOf(actor, people)),
        time: formatDateTime(event.at, locale),
      })}
    </p>
  )
}

function EventText({ event, people }: EventProps) {
  if ('text' in event)
    return (
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line text-heading">
        {event.text}
      </p>
    )
  if (event.details.field !== undefined) return <CorrectionText details={event.details} />
  return (
    <p className="text-small">
      <ActionText action={event.action} details={event.details} people={people} />
    </p>
  )
}

function CorrectionText({ details: { field = '', from = '', to = '' } }: { details: AuditDetails }) {
  const { messages, locale } = useI18n<'staff'>()
  const label = isFieldName(field) ? staffLabel(field, locale) : field
  return (
    <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
      {messages.staff.history.change({ action: label, from: from || '–', to: to || '–' })}
    </p>
  )
}
