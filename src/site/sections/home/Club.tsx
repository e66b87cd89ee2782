import type { Content } from '#src/content-model/model/localised.ts'
import type { Anchor } from '#src/content-model/tables/anchors.ts'
import { TitledSection } from '#src/ui/blocks/Section.tsx'
import { Steps } from '#src/ui/blocks/Steps.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type ClubProps = { title: string; text: string; journeyTitle: string } & Content['club']

/** The anchor is `program`, because links from outside use it. */
export function Club({ title, text, journeyTitle, pillars, journey }: ClubProps) {
  return (
    <TitledSection id={'program' satisfies Anchor<'home'>} title={title} text={text}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3 md:gap-y-0 lg:gap-x-12">
        {pillars.map((pillar) => (
          <li key={pillar.id} className="border-t border-accent pt-6 md:row-span-2 md:grid md:grid-rows-subgrid">
            <div>
              <Heading level={3}>{pillar.title}</Heading>
              <Paragraph className="mt-3">{pillar.description}</Paragraph>
            </div>
            <ul className="mt-5 grid gap-1.5 text-small">
              {pillar.features.map((feature, index) => (
                <li key={index}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-section">
        <Heading level={3} variant="h2">
          {journeyTitle}
        </Heading>
        <Steps level={4} steps={journey.map(({ description, ...step }) => ({ ...step, text: description }))} className="mt-10" />
      </div>
    </TitledSection>
  )
}
