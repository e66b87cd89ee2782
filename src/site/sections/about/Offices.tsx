import type { Content } from '#src/content-model/model/localised.ts'
import { Address, type HoursRows } from '#src/site/sections/parts/company-details.tsx'
import { Plate } from '#src/ui/blocks/pictures.tsx'
import { type SectionWords, TitledSection } from '#src/ui/blocks/Section.tsx'
import { type Action, ButtonLink } from '#src/ui/links.tsx'
import { Heading } from '#src/ui/typography.tsx'

const sizes = [
  { when: '(width < 48rem)', width: '6rem', ratio: 1 },
  { when: '(width < 64rem)', width: '9rem', ratio: 3 / 2 },
  { width: '12rem', ratio: 3 / 2 },
]

type OfficesProps = SectionWords & {
  offices: readonly (Pick<Content['offices'][number], 'id' | 'city' | 'address' | 'image'> & { rows: HoursRows })[]
  contact: Action
}

export function Offices({ offices, contact, ...section }: OfficesProps) {
  return (
    <TitledSection {...section}>
      <ul className="border-b border-rule">
        {offices.map(({ id: office, city, address, rows, image }) => (
          <li
            key={office}
            className="grid grid-cols-[min(6rem,26%)_minmax(0,1fr)] items-center gap-x-6 border-t border-rule py-6 md:grid-cols-[9rem_1fr_1fr] md:gap-x-8 lg:grid-cols-[12rem_3fr_4fr] lg:gap-x-12 print:block"
          >
            <Plate picture={image} sizes={sizes} className="aspect-square max-md:row-span-2 md:aspect-[3/2]" />
            <Heading level={3} variant="entry">
              {city}
            </Heading>
            <div className="grid gap-x-10 gap-y-2 text-small max-md:mt-2 sm:max-md:grid-cols-2 lg:grid-cols-2">
              <Address lines={address} />
              <ul>
                {rows.map(({ days, times }, index) => (
                  <li key={index}>
                    <span className="block">{days}</span> <span className="block text-quiet">{times}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink href={contact.href} variant="outline" className="mt-8">
        {contact.label}
      </ButtonLink>
    </TitledSection>
  )
}
