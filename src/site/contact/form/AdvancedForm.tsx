import type { Content } from '#src/content-model/model/localised.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { interestsBesidePlans } from '#src/content-model/tables/offers.ts'
import type { Prefill, PrefillKind } from '../prefill/prefill.ts'
import { ContactForm } from './ContactForm.tsx'
import { ChoiceField, LineField, LongTextField, RadioField } from './fields.tsx'
import { usePrefill } from './use-prefill.ts'

type NamedOffer = { id: string; name: string }

type Offers = {
  plans: readonly (NamedOffer & Pick<Content['plans'][number], 'price'>)[]
  services: readonly NamedOffer[]
  events: readonly Pick<Content['events'][number], 'id' | 'title' | 'date'>[]
  packages: readonly NamedOffer[]
  tiers: readonly NamedOffer[]
}

type AdvancedFormProps = Offers & {
  /** The parts of the day, with their times, from which the visitor chooses when the house calls back. */
  windows: Content['site']['contactWindows']
}

const [extraService, consultation] = interestsBesidePlans

export function AdvancedForm({ windows, ...offers }: AdvancedFormProps) {
  const { hints, choices } = useI18n<'contact'>().messages.contact
  const planLabel = usePlanLabel()
  const prefillTitle = usePrefill(usePrefills(offers))

  return (
    <ContactForm name="advanced" prefillTitle={prefillTitle}>
      {(errors) => (
        <>
          <LineField form="advanced" name="fullName" errors={errors} className="sm:col-span-2" />
          <LineField form="advanced" name="phone" errors={errors} />
          <LineField form="advanced" name="email" errors={errors} />
          <RadioField name="preferredContact" className="lg:max-xl:col-span-2" />
          <RadioField name="preferredTime" details={windows} hint={hints.preferredTime()} className="lg:max-xl:col-span-2" />
          <ChoiceField
            form="advanced"
            name="subscriptionInterest"
            hint={hints.subscriptionInterest({ choice: choices.plans.consultation() })}
            errors={errors}
            placeholder={choices.plans.none()}
            options={[
              ...offers.plans.map((plan) => ({ value: plan.id, label: planLabel(plan) })),
              { value: extraService, label: choices.plans.extraServices() },
              { value: consultation, label: choices.plans.consultation() },
            ]}
            className="sm:col-span-2"
          />
          <LongTextField
            form="advanced"
            name="specificNeeds"
            hint={hints.specificNeeds()}
            rows={4}
            errors={errors}
            className="sm:col-span-2"
          />
        </>
      )}
    </ContactForm>
  )
}

function usePlanLabel() {
  const { plans } = useI18n<'contact'>().messages.contact.choices
  return ({ name, price }: Offers['plans'][number]) => plans.plan({ plan: name, price: price.text })
}

function usePrefills({ plans, services, events, packages, tiers }: Offers): Prefill[] {
  const lines = useI18n<'contact'>().messages.contact.requests
  const planLabel = usePlanLabel()
  const prefill =
    (kind: PrefillKind, interest: string, line: (name: { title: string }) => string) =>
    ({ id, name }: NamedOffer): Prefill => ({ kind, id, title: name, interest, line: line({ title: name }) })
  return [
    ...plans.map((plan): Prefill => ({ kind: 'plan', id: plan.id, title: planLabel(plan), interest: plan.id })),
    ...services.map(prefill('service', extraService, lines.service)),
    ...events.map(({ id, title, date }): Prefill => {
      const event = { title, date: date.text }
      return { kind: 'event', id, title: lines.dated(event), interest: consultation, line: lines.event(event) }
    }),
    ...packages.map(prefill('package', consultation, lines.package)),
    ...tiers.map(prefill('tier', consultation, lines.tier)),
  ]
}
