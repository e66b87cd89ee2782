import { type PricedLink, PricedLinks } from '#src/site/sections/parts/prices.tsx'
import { ConditionList } from '#src/ui/blocks/ConditionList.tsx'
import type { Point } from '#src/ui/blocks/PointList.tsx'
import { type SectionWords, TitledSection } from '#src/ui/blocks/Section.tsx'
import { type Action, TextLink } from '#src/ui/links.tsx'
import { Heading } from '#src/ui/typography.tsx'

type OfferListsProps = SectionWords & {
  lists: readonly {
    id: string
    name: string
    offers: readonly PricedLink[]
    conditions?: readonly Point[]
    more?: Action
  }[]
}

/** Shows lists of offers. Each offer links to the contact form and prefills it. */
export function OfferLists({ lists, ...section }: OfferListsProps) {
  return (
    <TitledSection ground="raised" {...section}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        {lists.map(({ id, name, offers, conditions, more }) => (
          <div key={id} id={id} role="group" aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-9">
            <Heading level={3} id={`${id}-title`} className="italic">
              {name}
            </Heading>
            <PricedLinks links={offers} className="mt-4" />
            {conditions !== undefined && <ConditionList conditions={conditions} className="mt-8" />}
            {more !== undefined && <TextLink href={more.href}>{more.label}</TextLink>}
          </div>
        ))}
      </div>
    </TitledSection>
  )
}
