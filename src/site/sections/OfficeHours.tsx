import type { ReactNode } from 'react'
import type { Content } from '#src/content-model/model/localised.ts'
import { Address, type HoursRows } from '#src/site/sections/parts/company-details.tsx'
import { type SectionWords, TitledSection } from '#src/ui/blocks/Section.tsx'
import type { Action } from '#src/ui/links.tsx'
import { Heading } from '#src/ui/typography.tsx'

type OfficeHoursProps = SectionWords & {
  offices: readonly (Omit<Content['offices'][number], 'hours' | 'phone'> & {
    rows: HoursRows
    /** Tells whether the office is open now. Empty without JavaScript. */
    state: ReactNode
    phone: Action | undefined
  })[]
  /** Telephone number of the house. An office without a telephone number shows it as its emergency number. */
  housePhone: Action
}

/** Hours are in the time of each city. */
export function OfficeHours({ offices, housePhone, ...section }: OfficeHoursProps) {
  return (
    <TitledSection {...section}>
      <ul className="border-b border-heading">
        {offices.map(({ id: office, city, address, rows, state, phone, emergency }) => (
          <li
            key={office}
            className="grid gap-x-6 gap-y-4 border-t border-heading py-7 md:grid-cols-[3fr_5fr_4fr] lg:grid-cols-3 lg:gap-x-10"
          >
            <div>
              <Heading level={3} variant="entry">
                {city}
              </Heading>
              {/* Reserves the line, so that nothing moves when “open” or “closed” appears. */}
              <p className="min-h-[1lh] font-display text-lead text-link italic">{state}</p>
            </div>
            {/* One paragraph per row: a screen reader reads days and times as one phrase, without the roles of a description list. */}
            <div>
              {rows.map(({ days, times }, index) => (
                <p key={index} className="text-small">
                  {days} <span className="mt-1 block font-display text-h3 text-heading">{times}</span>
                </p>
              ))}
            </div>
            <div className="text-small">
              <Address lines={address} />
              {phone && (
                <p>
                  <PhoneNumber {...phone} />
                </p>
              )}
              <p className="mt-2 text-quiet">
                {emergency} <PhoneNumber {...(phone ?? housePhone)} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const PhoneNumber = ({ label, href }: Action) => (
  <a href={href} className="inline-flex min-h-11 items-center text-link pointer-fine:md:min-h-6">
    <span className="underlined">{label}</span>
  </a>
)
