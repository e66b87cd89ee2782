import type { Content } from '../../content/model/localised.ts'
import { interestsBesidePlans } from '../../content/model/interests.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Field } from '../ui/Field.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Select } from '../ui/Select.tsx'
import { ContactForm, type FormFacts } from './ContactForm.tsx'
import { forms } from '../../contact-message/forms.ts'
import { EmailField, LongTextField, NameField, PhoneField } from './text-fields.tsx'
import type { Request, RequestKind } from './requests.ts'
import { useRequests } from './use-requests.ts'

type Named = { id: string; name: string }

type AdvancedFormProps = FormFacts & {
  plans: readonly (Named & Pick<Content['plans'][number], 'price'>)[]
  /** The parts of the day in which the house calls, with their times. */
  windows: Content['site']['contactWindows']
  /** What a link can ask for besides the plans. */
  services: readonly Named[]
  events: readonly Pick<Content['events'][number], 'id' | 'title' | 'date'>[]
  packages: readonly Named[]
  tiers: readonly Named[]
}

const { preferredContact, preferredTime } = forms.advanced.fields
const [extraService, consultation] = interestsBesidePlans

/** The form of the home page: who, how and when to reach them, and what they have in mind. Links of the site can fill it in. */
export function AdvancedForm({ plans, windows, services, events, packages, tiers, ...facts }: AdvancedFormProps) {
  const { labels, hints, choices, requests: lines } = useI18n<'contact'>().LL.contact
  const planTitle = ({ name, price }: AdvancedFormProps['plans'][number]) => choices.subscriptions.plan({ plan: name, price: price.text })
  const request =
    (kind: RequestKind, interest: string, line: (name: { title: string }) => string) =>
    ({ id, name }: Named): Request => ({ kind, id, title: name, interest, line: line({ title: name }) })
  const asked = useRequests([
    ...plans.map((plan): Request => ({ kind: 'plan', id: plan.id, title: planTitle(plan), interest: plan.id })),
    ...services.map(request('service', extraService, lines.service)),
    ...events.map(({ id, title, date }): Request => {
      const what = { title, date: date.text }
      return { kind: 'event', id, title: lines.dated(what), line: lines.event(what) }
    }),
    ...packages.map(request('package', consultation, lines.package)),
    ...tiers.map(request('tier', consultation, lines.tier)),
  ])

  return (
    <ContactForm name="advanced" asked={asked} {...facts}>
      {(errors) => (
        <>
          <NameField form="advanced" id="advanced-name" name="fullName" error={errors.fullName} className="sm:col-span-2" />
          <PhoneField form="advanced" id="advanced-phone" name="phone" error={errors.phone} />
          <EmailField form="advanced" id="advanced-email" name="email" error={errors.email} />
          <RadioGroup
            name="preferredContact"
            legend={labels.preferredContact()}
            options={preferredContact.options.map((value) => ({ value, label: choices.ways[value]() }))}
            defaultValue={preferredContact.options[0]}
            className="lg:max-xl:col-span-2"
          />
          <RadioGroup
            name="preferredTime"
            legend={labels.preferredTime()}
            options={preferredTime.options.map((value) => ({
              value,
              label: choices.times[value](),
              ...(value !== 'anytime' && { detail: windows[value] }),
            }))}
            defaultValue={preferredTime.options[0]}
            className="lg:max-xl:col-span-2"
          />
          <Field
            id="advanced-interest"
            label={labels.subscriptionInterest()}
            note={labels.optional()}
            error={undefined}
            className="sm:col-span-2"
          >
            {(control) => (
              <Select
                {...control}
                name="subscriptionInterest"
                placeholder={choices.subscriptions.none()}
                options={[
                  ...plans.map((plan) => ({ value: plan.id, label: planTitle(plan) })),
                  { value: extraService, label: choices.subscriptions.extraServices() },
                  { value: consultation, label: choices.subscriptions.consultation() },
                ]}
              />
            )}
          </Field>
          <LongTextField
            form="advanced"
            id="advanced-needs"
            name="specificNeeds"
            label={labels.specificNeeds()}
            hint={hints.specificNeeds()}
            rows={4}
            error={errors.specificNeeds}
            className="sm:col-span-2"
          />
        </>
      )}
    </ContactForm>
  )
}
