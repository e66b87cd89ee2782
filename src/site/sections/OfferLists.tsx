import { type Action, TextLink } from '../ui/links.tsx'
import { type PricedLink, PricedLinks } from '../ui/prices.tsx'
import { type SectionWords, TitledSection } from '../ui/Section.tsx'
import { Heading, Paragraph } from '../ui/typography.tsx'

type OfferListsProps = SectionWords & {
  /** `note` says how the offers are paid, `more` leads to a page that describes them. */
  lists: readonly { id: string; name: string; offers: readonly PricedLink[]; note?: string; more?: Action }[]
}

/** Lists of offers side by side. Each line has a name, a sentence and a price, and links to the form that it fills in. */
export function OfferLists({ lists, ...section }: OfferListsProps) {
  return (
    <TitledSection ground="raised" {...section}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        {lists.map(({ id, name, offers, note, more }) => (
          <div key={id} id={id} role="group" aria-labelledby={`${id}-title`} className="scroll-mt-9">
            <Heading level={3} id={`${id}-title`} className="italic">
              {name}
            </Heading>
            <PricedLinks links={offers} className="mt-4" />
            {note !== undefined && <Paragraph className="mt-5">{note}</Paragraph>}
            {more !== undefined && <TextLink href={more.href}>{more.label}</TextLink>}
          </div>
        ))}
      </div>
    </TitledSection>
  )
}
