import type { ReactNode } from 'react'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields, noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { BulkOutcome, ListedRequest, ListView } from '#src/intake/protocol/inbox-view.ts'
import { workStates } from '#src/intake/protocol/stored-request.ts'
import { Field, Select } from '#src/ui/controls/form-controls.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { ActionNotice, FormButton, PostForm, useInboxHref } from './elements/controls.tsx'
import { clientName } from './elements/format-request.ts'

type BulkFormProps = Pick<ListView['page'], 'requests'> & Pick<ListView, 'people'> & { children: ReactNode }

/**
 * Classes of the controls below the list. While requests are selected, these controls stick to the foot of the window, if the window is
 * high enough. `inbox.css` keeps the element with the focus above them (WCAG 2.2 SC 2.4.11).
 */
const bulkBarClasses =
  'bottom-0 z-bulk-bar mt-2 min-w-0 border-rule bg-ground py-3 [@media(min-height:40rem)]:group-has-[input:checked]/bulk:sticky [@media(min-height:40rem)]:group-has-[input:checked]/bulk:border-t'

export function BulkForm({ requests, people, children }: BulkFormProps) {
  const { bulk, states, status } = useI18n<'staff'>().messages.staff
  const suspected = requests.filter(({ state }) => state === 'suspected')
  const assignees = [{ value: noAssignee, label: status.unassigned() }, ...people.map(({ email, name }) => ({ value: email, label: name }))]
  return (
    <PostForm to={inboxPaths.bulk} className="group/bulk">
      {children}
      <fieldset className={bulkBarClasses}>
        <legend className="sr-only">{bulk.title()}</legend>
        {suspected.length < requests.length && (
          <div className="mt-1 grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-w-[48rem]">
            <Field id="bulk-state" label={status.state()} error={undefined}>
              {(control) => (
                <Select
                  {...control}
                  name={inboxFields.state}
                  options={workStates.map((value) => ({ value, label: states[value]() }))}
                  placeholder={bulk.keep()}
                />
              )}
            </Field>
            <Field id="bulk-assignee" label={status.assignee()} error={undefined}>
              {(control) => <Select {...control} name={inboxFields.assignee} options={assignees} placeholder={bulk.keep()} />}
            </Field>
            <FormButton label={bulk.change()} name={inboxFields.action} value="set" className="col-span-2 sm:col-span-1" />
          </div>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
          {suspected.length > 0 && (
            <>
              <FormButton label={bulk.accept()} name={inboxFields.action} value="accept" />
              <FormButton label={bulk.decline()} name={inboxFields.action} value="decline" />
            </>
          )}
          <FormButton label={bulk.erase()} name={inboxFields.action} value="erase" variant="link" />
        </div>
      </fieldset>
    </PostForm>
  )
}

/** The check box that selects a request. Its accessible name has the client and the reference. */
export function SelectionBox({ request, isSelected }: { request: ListedRequest; isSelected: boolean }) {
  const { id, seenStatus, fields } = request
  const { bulk, list } = useI18n<'staff'>().messages.staff
  return (
    <label className="flex min-w-11 cursor-pointer justify-center pt-5">
      <input
        type="checkbox"
        name={inboxFields.selected}
        value={`${id} ${seenStatus}`}
        defaultChecked={isSelected}
        aria-label={bulk.select({ name: clientName(fields) || list.nobody(), reference: id })}
        className="size-4.5 shrink-0 accent-action"
      />
    </label>
  )
}

/**
 * Shows the result of a change of selected requests: how many were changed, their new state and assignee, a button to undo the change, and
 * links to the requests that were not changed.
 */
export function BulkNotice({ outcome, people }: { outcome: BulkOutcome } & Pick<ListView, 'people'>) {
  const { action, changed, unchanged, state, assignee, at, undoable = [] } = outcome
  const { bulk, states, status } = useI18n<'staff'>().messages.staff
  const href = useInboxHref()
  const assigneeName = assignee === noAssignee ? status.unassigned() : people.find(({ email }) => email === assignee)?.name
  const newValues = [
    { part: status.state(), value: state && states[state]() },
    { part: status.assignee(), value: assigneeName },
  ]
  const isNothing = changed === 0 && unchanged.length === 0
  return (
    <ActionNotice
      tone={changed > 0 && unchanged.length === 0 ? 'good' : 'bad'}
      title={isNothing ? bulk.nothing() : bulk.done[action]({ count: changed })}
    >
      {isNothing && <Paragraph>{bulk.nothingText()}</Paragraph>}
      {changed > 0 &&
        newValues.map(({ part, value }) => value !== undefined && <Paragraph key={part}>{bulk.given({ part, value })}</Paragraph>)}
      {at !== undefined && undoable.length > 0 && (
        <PostForm to={inboxPaths.bulk} values={{ [inboxFields.at]: String(at) }}>
          {undoable.map(({ id, seenStatus }) => (
            <input key={id} type="hidden" name={inboxFields.selected} value={`${id} ${seenStatus}`} />
          ))}
          <FormButton label={bulk.undo()} name={inboxFields.action} value="undo" variant="link" />
        </PostForm>
      )}
      {unchanged.length > 0 && (
        <>
          <Paragraph>{bulk.unchanged()}</Paragraph>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {unchanged.map((id) => (
              <li key={id}>
                <TextLink href={href(inboxPaths.request(id))}>{id}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </ActionNotice>
  )
}
