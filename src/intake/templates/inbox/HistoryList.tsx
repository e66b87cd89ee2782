import { useI18n } from '#src/site/i18n/provider.tsx'
import { type AuditDetails, type AuditEntry, commandLineActor, systemActor } from '../../model/audit-entry.ts'
import type { RequestHistoryEntry } from '../../model/request-history-entry.ts'
import { ActionText } from './ActionText.tsx'
import { InboxSection } from './controls.tsx'
import { formatDateTime, isFieldName, nameOf, staffLabel } from './format-request.ts'
import type { RequestView } from './view.ts'

type Entry = RequestHistoryEntry | AuditEntry

/** The notes, replies and changes of a request, with their authors and times. The newest entry is first. */
export function HistoryList({ history, actions, people }: Pick<RequestView, 'history' | 'actions' | 'people'>) {
  const { staff } = useI18n<'staff'>().LL
  const entries: readonly Entry[] = [...history, ...actions].toSorted((a, b) => b.at - a.at)
  if (entries.length === 0) return null
  return (
    <InboxSection id="history" title={staff.history.title()}>
      <ol className="mt-4 border-b border-rule">
        {entries.map((entry, index) => (
          <li key={index} className="border-t border-rule py-3">
            <EntryHead entry={entry} people={people} />
            <EntryText entry={entry} people={people} />
          </li>
        ))}
      </ol>
    </InboxSection>
  )
}

type EntryProps = { entry: Entry } & Pick<RequestView, 'people'>

function EntryHead({ entry, people }: EntryProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { audit, history } = LL.staff
  const actor = 'text' in entry ? entry.author : entry.actor
  const kind = 'kind' in entry && entry.kind !== 'note' ? history[entry.kind]() : undefined
  const names: Readonly<Record<string, string>> = {
    '': history.unknown(),
    [systemActor]: audit.system(),
    [commandLineActor]: audit.commandLine(),
  }
  return (
    <p className="text-note wrap-anywhere text-quiet">
      {kind !== undefined && <span className="text-heading">{kind}. </span>}
      {history.line({ name: names[actor] ?? nameOf(actor, people), time: formatDateTime(entry.at, locale) })}
    </p>
  )
}

function EntryText({ entry, people }: EntryProps) {
  if ('text' in entry)
    return (
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line text-heading">
        {entry.text}
      </p>
    )
  if (entry.details.field !== undefined) return <CorrectionText {...entry.details} />
  return (
    <p className="text-small">
      <ActionText {...entry} people={people} />
    </p>
  )
}

/** The correction of a field, with its values before and after. */
function CorrectionText({ field = '', from = '', to = '' }: AuditDetails) {
  const { LL, locale } = useI18n<'staff'>()
  const label = isFieldName(field) ? staffLabel(field, locale) : field
  return (
    <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
      {LL.staff.history.change({ action: label, from: from || '–', to: to || '–' })}
    </p>
  )
}
