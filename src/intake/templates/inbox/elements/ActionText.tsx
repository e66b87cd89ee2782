import { useI18n } from '#src/content-model/page-language/provider.tsx'
import type { AuditEvent } from '#src/intake/protocol/audit-event.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import { requestStates } from '#src/intake/protocol/stored-request.ts'
import { nameOf } from './format-request.ts'

/** Describes an action. For a change of the state or the assignee, adds the former and the new value. */
export function ActionText({
  action,
  details: { from, to },
  people,
}: Pick<AuditEvent, 'action' | 'details'> & Pick<RequestView, 'people'>) {
  const { audit, history, states, status } = useI18n<'staff'>().messages.staff
  const name = audit.actions[action]()
  if (from === undefined || (action !== 'stateChanged' && action !== 'assigned')) return name
  const valueText = (value = '') => {
    const state = requestStates.find((known) => known === value)
    return state ? states[state]() : value === '' ? status.unassigned() : nameOf(value, people)
  }
  return history.change({ action: name, from: valueText(from), to: valueText(to) })
}
