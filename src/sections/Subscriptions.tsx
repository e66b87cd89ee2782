import type { Content } from '../content/localised.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { FeatureList } from '../ui/FeatureList.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Price } from '../ui/Price.tsx'
import { Section } from '../ui/Section.tsx'
import { SectionIntro } from '../ui/SectionIntro.tsx'
import { Text } from '../ui/Text.tsx'

type Plan = Content['plans'][number]

type SubscriptionsProps = {
  title: string
  text: string
  plans: readonly Plan[]
  popular: string
  start: { label: string; href: string; about: (plan: string) => string }
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
      <ul className="grid gap-y-6 lg:grid-cols-3 lg:gap-y-0 lg:border-y lg:border-rule">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} popular={popular} start={start} />
        ))}
      </ul>
      <div className="mt-14 grid gap-x-12 gap-y-6 lg:mt-24 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Heading level={3}>{worldwide.title}</Heading>
          <Text className="mt-2 text-balance">{worldwide.text}</Text>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-7">
          {worldwide.points.map((point) => (
            <li key={point} className="border-t border-rule py-3 text-small">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function PlanColumn({ plan, popular, start }: { plan: Plan; popular: string; start: SubscriptionsProps['start'] }) {
  const { name, price, description, audience, features, popular: isPopular = false } = plan
  return (
    <li
      className={classes(
        'grid gap-x-10 py-8 md:grid-cols-2 lg:row-span-7 lg:grid-cols-1 lg:grid-rows-subgrid lg:px-10 lg:first:pl-0 lg:last:pr-0',
        isPopular ? 'on-dark bg-ground-dark px-6 text-text lg:-my-5 lg:py-15' : 'max-lg:border-t max-lg:border-rule lg:py-10',
      )}
    >
      <p className={classes('mb-1 font-display text-lead text-link italic', !isPopular && 'max-lg:hidden')}>{isPopular && popular}</p>
      <Heading level={3}>{name}</Heading>
      <Text look="small" className="mt-2">
        {description}
      </Text>
      <div className="mt-7">
        <Price price={price} />
      </div>
      <FeatureList
        items={features}
        className="mt-7 md:col-start-2 md:row-span-6 md:row-start-1 md:mt-0 lg:col-start-auto lg:row-span-1 lg:row-start-auto lg:mt-7"
      />
      <p className="mt-4 text-note text-quiet">{audience}</p>
      <div className="mt-7">
        <ButtonLink href={start.href} look={isPopular ? 'solid' : 'outline'} about={start.about(name)} className="max-md:w-full">
          {start.label}
        </ButtonLink>
      </div>
    </li>
  )
}
