import type { Content } from '#src/content-model/model/localised.ts'
import { FeatureList } from '#src/site/sections/parts/FeatureList.tsx'
import { Plate } from '#src/ui/blocks/pictures.tsx'
import { TitledSection, type TitledSectionProps } from '#src/ui/blocks/Section.tsx'
import { classes } from '#src/ui/classes.ts'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

const sizes = [
  { when: '(width < 48rem)', width: '100vw', ratio: 3 / 2 },
  { when: '(width < 64rem)', width: '50vw', ratio: 4 / 5 },
  { width: '38rem', ratio: 4 / 3 },
]

type SpreadsProps = Pick<TitledSectionProps, 'id' | 'title'> & { services: Content['services']['premium'] }

/** Alternating rows: a wide picture on one side, its text on the other. */
export function Spreads({ services, ...section }: SpreadsProps) {
  return (
    <TitledSection {...section}>
      <ul className="mt-10 grid gap-y-14 md:mt-14 lg:gap-y-24">
        {services.map((service, index) => (
          <li key={service.id} className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:items-center lg:gap-x-16 print:block">
            <Plate
              picture={service.image}
              sizes={sizes}
              className={classes('aspect-[3/2] md:aspect-[4/5] lg:aspect-[4/3]', index % 2 === 1 && 'md:order-last')}
            />
            <div>
              <Heading level={3} variant="entry">
                {service.title}
              </Heading>
              <Paragraph variant="lead" className="mt-4">
                {service.description}
              </Paragraph>
              <FeatureList items={service.features} className="mt-7" />
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
