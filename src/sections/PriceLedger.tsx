import type { Content } from '../content/localised.ts'
import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type PriceLedgerProps = { id: string; title: string; text: string; groups: Content['indicativePrices'] }

/** Prices in groups, each on a line that leads from the name to the figure. */
export function PriceLedger({ id, title, text, groups }: PriceLedgerProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
          <Text className="mt-4">{text}</Text>
        </div>
        <div className="lg:col-span-7">
          {groups.map(({ id: group, name, services }) => (
            <div key={group} className="grid gap-x-8 gap-y-3 border-t border-heading pt-5 pb-8 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <Heading level={3} className="italic">
                {name}
              </Heading>
              <dl className="space-y-3">
                {services.map((service) => (
                  <div key={service.id} className="flex items-baseline gap-x-4">
                    <dt>{service.name}</dt>
                    <span aria-hidden className="min-w-4 grow -translate-y-1 border-b border-accent" />
                    <dd className="text-right whitespace-nowrap">
                      {service.price.lead !== '' && <span className="text-note text-quiet">{service.price.lead} </span>}
                      <span className="font-display text-h3 text-heading tabular-nums">{service.price.figure}</span>
                      {service.price.trail !== '' && <span className="text-note text-quiet"> {service.price.trail}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
