import { formNames } from '#src/contact-message/forms.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { dueFilters } from '#src/intake/protocol/due-time.ts'
import { listFields, noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import type { ListView } from '#src/intake/protocol/inbox-view.ts'
import { Field, Input, Select } from '#src/ui/controls/form-controls.tsx'
import { displayValue, formLabel, interestIds, languageTitle } from './elements/format-request.ts'

/** Shows all filters of the request list except that by state. They are collapsed at first, so that the rows of the list stay in view. */
export function ListFilters({ filters: { values, assigneeCounts }, people }: Pick<ListView, 'filters' | 'people'>) {
  const { messages, locale } = useI18n<'staff'>()
  const { list, labels, status } = messages.staff
  const choices = [
    { name: listFields.form, label: list.form(), options: formNames.map((value) => ({ value, label: formLabel(value, locale) })) },
    {
      name: listFields.plan,
      label: labels.subscriptionInterest(),
      options: interestIds(locale).map((value) => ({ value, label: displayValue('subscriptionInterest', value, locale) })),
    },
    {
      name: listFields.language,
      label: labels.language(),
      options: localeCodes.map((value) => ({ value, label: languageTitle(value, locale) })),
    },
    {
      name: listFields.assignee,
      label: status.assignee(),
      options: [{ email: noAssignee, name: status.unassigned() }, ...people].map(({ email, name }) => ({
        value: email,
        label: list.count({ state: name, count: assigneeCounts.get(email) ?? 0 }),
      })),
    },
    { name: listFields.due, label: list.due(), options: dueFilters.map((value) => ({ value, label: list.dues[value]() })) },
  ] as const
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-link">
        <span className="underlined">{list.more()}</span>
      </summary>
      <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ name, label, options }) => (
          <Field key={name} id={name} label={label} error={undefined}>
            {(control) => (
              <Select
                {...control}
                name={name}
                options={options}
                placeholder={name === listFields.language || name === listFields.due ? list.anyLanguage() : list.any()}
                defaultValue={values[name]}
              />
            )}
          </Field>
        ))}
        {[listFields.from, listFields.until].map((name) => (
          <Field key={name} id={name} label={list[name]()} error={undefined}>
            {(control) => <Input {...control} name={name} type="date" defaultValue={values[name]} />}
          </Field>
        ))}
      </div>
    </details>
  )
}
