import { formNames } from '../../../contact-message/forms.ts'
import { localeCodes } from '../../../content/i18n/locales.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { Field, Input, Select } from '../../../site/ui/form-controls.tsx'
import { displayValue, formLabel, nativeLanguageName, planIds } from './format-request.ts'
import type { ListView } from './view.ts'

/** Filters of the list besides the state, which is above it. They are open if one is set. */
export function ListFilters({ values }: Pick<ListView, 'values'>) {
  const { LL, locale } = useI18n<'staff'>()
  const { list, labels } = LL.staff
  const choices = [
    { name: 'form', label: list.form(), options: formNames.map((value) => ({ value, label: formLabel(value, locale) })) },
    {
      name: 'plan',
      label: labels.subscriptionInterest(),
      options: planIds(locale).map((value) => ({ value, label: displayValue('subscriptionInterest', value, locale) })),
    },
    { name: 'language', label: labels.language(), options: localeCodes.map((value) => ({ value, label: nativeLanguageName(value) })) },
  ] as const
  const isSet = [...choices.map(({ name }) => name), 'from' as const, 'until' as const].some((name) => values[name] !== '')
  return (
    <details open={isSet} className="open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-link">
        <span className="underlined">{list.more()}</span>
      </summary>
      <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ name, label, options }) => (
          <Field key={name} id={name} label={label} error={undefined}>
            {(control) => <Select {...control} name={name} options={options} placeholder={list.any()} defaultValue={values[name]} />}
          </Field>
        ))}
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} id={name} label={list[name]()} error={undefined}>
            {(control) => <Input {...control} name={name} type="date" defaultValue={values[name]} />}
          </Field>
        ))}
      </div>
    </details>
  )
}
