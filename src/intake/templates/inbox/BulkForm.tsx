import type { ReactNode } from 'react'
import { useI18n } from '#src/site/i18n/provider.tsx'
import { Field, Select } from '#src/site/ui/form-controls.tsx'
import { TextLink } from '#src/site/ui/links.tsx'
import { Notice } from '#src/site/ui/Notice.tsx'
import { Paragraph } from '#src/site/ui/typography.tsx'
import { workStates } from '../../model/stored-request.ts'
import { FormButton, PostForm, useInboxHref } from './controls.tsx'
import { clientName } from './format-request.ts'
import { inboxFields, inboxPaths, noAssignee } from './paths.ts'
import type { BulkOutcome, ListView } from './view.ts'

type BulkFormProps = Pick<ListView, 'requests' | 'people'> & { children: ReactNode }

/** The form around the list, with controls below it that change the selected requests. */
export function BulkForm({ requests, people, children }: BulkFormProps) {
  const { bulk, states, status } = useI18n<'staff'>().LL.staff
  const suspected = requests.filter(({ state }) => state === 'suspected')
  const assignees = [
    { value: noAssignee, label: status.unassigned() },
    ...people.map(({ address, name }) => ({ value: address, label: name })),
  ]
  return (
    <PostForm to={inboxPaths.bulk}>
      {children}
      <fieldset className="mt-6 min-w-0">
        <legend className="text-small font-medium text-heading">{bulk.title()}</legend>
        {suspected.length < requests.length && (
          <div className="mt-3 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-w-[48rem]">
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
            <FormButton label={bulk.change()} name={inboxFields.action} value="set" />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          {suspected.length > 0 && (
            <>
              <FormButton label={bulk.accept()} name={inboxFields.action} value="accept" />
              <FormButton label={bulk.decline()} name={inboxFields.action} value="decline" />
            </>
          )}
          <FormButton label={bulk.erase()} name={inboxFields.action} value="erase" look="link" />
        </div>
      </fieldset>
    </PostForm>
  )
}

/** The check box that selects a request. Its accessible name has the client and the reference. */
export function SelectionBox({ id, version, fields, isSelected }: ListView['requests'][number] & Pick<ListView, 'isSelected'>) {
  const { bulk, list } = useI18n<'staff'>().LL.staff
  return (
    <label className="flex min-w-11 cursor-pointer justify-center pt-5">
      <input
        type="checkbox"
        name={inboxFields.selected}
        value={`${id} ${version}`}
        defaultChecked={isSelected}
        aria-label={bulk.select({ name: clientName(fields) || list.nobody(), reference: id })}
        className="size-4.5 shrink-0 accent-action"
      />
    </label>
  )
}

/** The number of requests that were changed, what they were given, and links to those that were not changed. */
export function BulkNotice({ action, changed, unchanged, state, assignee, people }: BulkOutcome & Pick<ListView, 'people'>) {
  const { bulk, states, status } = useI18n<'staff'>().LL.staff
  const href = useInboxHref()
  const assigneeName = assignee === noAssignee ? status.unassigned() : people.find(({ address }) => address === assignee)?.name
  const given = [
    { part: status.state(), value: state && states[state]() },
    { part: status.assignee(), value: assigneeName },
  ]
  const isNothing = changed === 0 && unchanged.length === 0
  return (
    <Notice
      tone={changed > 0 && unchanged.length === 0 ? 'good' : 'bad'}
      title={isNothing ? bulk.nothing() : bulk.done[action]({ count: changed })}
      className="mt-4"
    >
      {isNothing && <Paragraph>{bulk.nothingText()}</Paragraph>}
      {changed > 0 &&
        given.map(({ part, value }) => value !== undefined && <Paragraph key={part}>{bulk.given({ part, value })}</Paragraph>)}
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
    </Notice>
  )
}
