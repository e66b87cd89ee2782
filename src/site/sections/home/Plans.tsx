import type { Content } from '#src/content-model/model/localised.ts'
import type { Anchor } from '#src/content-model/tables/anchors.ts'
import { OfferColumns } from '#src/site/sections/parts/OfferColumns.tsx'
import { type PriceInParts, SplitPrice } from '#src/site/sections/parts/prices.tsx'
import { ConditionList } from '#src/ui/blocks/ConditionList.tsx'
import type { Point } from '#src/ui/blocks/PointList.tsx'
import { TitledSection } from '#src/ui/blocks/Section.tsx'
import { type Action, ButtonLink, TextLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type PlansProps = {
  title: string
  text: string
  plans: readonly (Content['plans'][number] & { href: string })[]
  popular: string
  start: string
  /** Terms of all plans, such as what the prices include and how they are paid. */
  conditions: readonly Point[]
  links: readonly Action[]
  worldwide: { title: string; text: string; points: readonly { id: string; text: string }[] }
  /** The link to the packages, which are bought once and not by the month. */
  packages: { title: string; text: string; action: string; href: string; price: PriceInParts }
}

/**
 * The popular plan is raised and dark. The anchors are those of the footer and of links from outside: `subscriptions` for the plans,
 * `pricing` for the packages.
 */
export function Plans({ title, text, plans, popular, start, conditions, links, worldwide, packages }: PlansProps) {
  return (
    <TitledSection id={'subscriptions' satisfies Anchor<'home'>} title={title} text={text}>
      <OfferColumns
        offers={plans.map((plan) => ({
          ...plan,
          badge: plan.popular === true ? popular : undefined,
          action: { label: start, href: plan.href },
        }))}
      />
      <ConditionList conditions={conditions} className="mt-10 md:grid-cols-2 lg:mt-12" />
      <div className="mt-4 flex flex-wrap gap-x-10">
        {links.map(({ label, href }, index) => (
          <TextLink key={index} href={href}>
            {label}
          </TextLink>
        ))}
      </div>
      <div className="mt-14 grid gap-x-12 gap-y-6 lg:mt-24 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Heading level={3}>{worldwide.title}</Heading>
          <Paragraph className="mt-2 text-balance">{worldwide.text}</Paragraph>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-7">
          {worldwide.points.map(({ id, text: point }) => (
            <li key={id} className="border-t border-rule py-3 text-small">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <section
        id={'pricing' satisfies Anchor<'home'>}
        aria-labelledby="pricing-title"
        className="mt-14 grid scroll-mt-9 gap-x-12 gap-y-5 border-y border-accent py-10 lg:mt-20 lg:grid-cols-[6fr_4fr_auto] lg:items-center"
      >
        <div>
          <Heading level={3} variant="h2" id="pricing-title">
            {packages.title}
          </Heading>
          <Paragraph className="mt-3">{packages.text}</Paragraph>
        </div>
        <p className="lg:text-end">
          <SplitPrice price={packages.price} variant="column" />
        </p>
        <ButtonLink href={packages.href} variant="outline" className="justify-self-start">
          {packages.action}
        </ButtonLink>
      </section>
    </TitledSection>
  )
}
