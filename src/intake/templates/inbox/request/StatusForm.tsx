import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields, noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, workForm } from '#src/intake/protocol/inbox-paths.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import { workStates } from '#src/intake/protocol/stored-request.ts'
import { Field, Select } from '#src/ui/controls/form-controls.tsx'
import { FormButton } from '../elements/controls.tsx'

/** Shows the controls for the state and the assignee of a request. They belong to the form `workForm`. */
export function StatusForm({ request, people, unsaved }: Pick<RequestView, 'request' | 'people' | 'unsaved'>) {
  const { staff } = useI18n<'staff'>().messages
  const { id } = request
  const { state, assignee = noAssignee } = unsaved.status ?? request
  // An assignee who is no longer in STAFF is added to the options, so that saving the form does not change the assignee.
  const isListed = assignee === noAssignee || people.some(({ email }) => email === assignee)
  const assignees = isListed ? people : [...people, { email: assignee, name: assignee }]
  return (
    <div className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-w-[48rem]">
      <Field id="state" label={staff.status.state()} error={undefined}>
        {(control) => (
          <Select
            {...control}
            name={inboxFields.state}
            form={workForm}
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
            form={workForm}
            options={assignees.map(({ email, name }) => ({ value: email, label: name }))}
            placeholder={staff.status.unassigned()}
            defaultValue={assignee === noAssignee ? '' : assignee}
          />
        )}
      </Field>
      <FormButton label={staff.status.save()} form={workForm} to={inboxPaths.action(id, 'status')} />
    </div>
  )
}
