import type { Content } from '../content/localised.ts'
import { Heading } from '../ui/Heading.tsx'
import { OfferColumns } from '../ui/OfferColumns.tsx'
import { Section } from '../ui/Section.tsx'
import { SectionIntro } from '../ui/SectionIntro.tsx'
import { Text } from '../ui/Text.tsx'

type SubscriptionsProps = {
  title: string
  text: string
  /** The plans, each with where its button leads. */
  plans: readonly (Content['plans'][number] & { href: string })[]
  popular: string
  start: string
  worldwide: { title: string; text: string; points: readonly string[] }
}

/** The monthly plans, the popular one raised and dark, and what holds for all of them. */
export function Subscriptions({ title, text, plans, popular, start, worldwide }: SubscriptionsProps) {
  return (
    <Section id="subscriptions" labelledBy="subscriptions-title">
      <div id="pricing" tabIndex={-1} className="scroll-mt-9">
        <SectionIntro id="subscriptions-title" title={title}>
          {text}
        </SectionIntro>
      </div>
      <OfferColumns
        offers={plans.map((plan) => ({
          ...plan,
          badge: plan.popular === true ? popular : undefined,
          action: { label: start, href: plan.href },
        }))}
      />
      <div className="mt-14 grid gap-x-12 gap-y-6 lg:mt-24 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Heading level={3}>{worldwide.title}</Heading>
          <Text className="mt-2 text-balance">{worldwide.text}</Text>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-7">
          {worldwide.points.map((point, index) => (
            <li key={index} className="border-t border-rule py-3 text-small">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
