import { useI18n } from '../../../site/i18n/provider.tsx'
import { Field, Select } from '../../../site/ui/form-controls.tsx'
import { Notice } from '../../../site/ui/Notice.tsx'
import { Paragraph } from '../../../site/ui/typography.tsx'
import { workStates } from '../../records/stored-request.ts'
import { FormButton, PostForm } from './controls.tsx'
import { nameOf } from './format-request.ts'
import { inboxFields, inboxPaths } from './paths.ts'
import type { RequestView } from './view.ts'

type StatusProps = Pick<RequestView, 'request' | 'people' | 'version' | 'unsaved'>

/** The form for the state and the assignee of a request. */
export function StatusForm({ request, people, version, unsaved }: StatusProps) {
  const { staff } = useI18n<'staff'>().LL
  const { id } = request
  const { state, assignee } = unsaved ?? request
  // A person who is no longer in the list stays the assignee until the assignee is changed.
  const isListed = assignee === '' || people.some(({ address }) => address === assignee)
  const assignees = isListed ? people : [...people, { address: assignee, name: assignee }]
  return (
    <PostForm
      to={inboxPaths.action(id, 'status')}
      values={{ [inboxFields.version]: version }}
      className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-w-[48rem]"
    >
      <Field id="state" label={staff.status.state()} error={undefined}>
        {(control) => (
          <Select
            {...control}
            name={inboxFields.state}
            options={workStates.map((value) => ({ value, label: staff.states[value]() }))}
            defaultValue={state}
          />
        )}
      </Field>
      <Field id="assignee" label={staff.status.assignee()} error={undefined}>
        {(control) => (
          <Select
            {...control}
            name={inboxFields.assignee}
            options={assignees.map(({ address, name }) => ({ value: address, label: name }))}
            placeholder={staff.status.unassigned()}
            defaultValue={assignee}
          />
        )}
      </Field>
      <FormButton label={staff.status.save()} />
    </PostForm>
  )
}

/** Tells a member of staff that another person has changed the status meanwhile. */
export function StatusConflict({ request: { state, assignee }, people }: StatusProps) {
  const { staff } = useI18n<'staff'>().LL
  const name = assignee === '' ? staff.status.unassigned() : nameOf(assignee, people)
  return (
    <Notice tone="bad" title={staff.status.notSaved()} className="mt-4">
      <Paragraph>{staff.status.notSavedText({ state: staff.states[state](), assignee: name })}</Paragraph>
    </Notice>
  )
}
