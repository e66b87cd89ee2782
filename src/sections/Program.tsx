import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { SectionIntro } from '../ui/SectionIntro.tsx'
import { Text } from '../ui/Text.tsx'
import type { Content } from '../content/localised.ts'

type ProgramProps = { title: string; text: string; journeyTitle: string } & Content['program']

/** The pillars of the program side by side, and below them the journey as a numbered line. */
export function Program({ title, text, journeyTitle, pillars, journey }: ProgramProps) {
  return (
    <Section id="program" labelledBy="program-title">
      <SectionIntro id="program-title" title={title}>
        {text}
      </SectionIntro>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3 md:gap-y-0 lg:gap-x-12">
        {pillars.map((pillar) => (
          <li key={pillar.id} className="border-t border-accent pt-6 md:row-span-2 md:grid md:grid-rows-subgrid">
            <div>
              <Heading level={3}>{pillar.title}</Heading>
              <Text className="mt-3">{pillar.description}</Text>
            </div>
            <ul className="mt-5 space-y-1.5 text-small">
              {pillar.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Journey title={journeyTitle} steps={journey} />
    </Section>
  )
}

function Journey({ title, steps }: { title: string; steps: ProgramProps['journey'] }) {
  return (
    <div className="mt-section">
      <Heading level={3} look="h2">
        {title}
      </Heading>
      <ol className="mt-10 grid gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-8">
        {steps.map(({ id, title: name, description }, index) => (
          <li key={id} className="group relative pl-16 lg:pt-16 lg:pl-0">
            <span aria-hidden className="absolute top-0 left-0 font-display text-h2 leading-none text-link tabular-nums">
              {index + 1}
            </span>
            <span
              aria-hidden
              className="absolute top-12 bottom-[-1.5rem] left-2 w-px bg-rule group-last:hidden lg:top-5 lg:right-0 lg:bottom-auto lg:left-12 lg:h-px lg:w-auto"
            />
            <Heading level={4} look="h3">
              {name}
            </Heading>
            <Text look="small" className="mt-2">
              {description}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  )
}
