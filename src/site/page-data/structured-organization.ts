import type { OpeningHoursSpecification, Organization, Place } from 'schema-dts'
import { icons } from '#src/content-model/model/file-paths.ts'
import { withoutPunctuation } from '#src/content-model/model/links.ts'
import type { Content, LocalisedHours } from '#src/content-model/model/localised.ts'
import { weekdays } from '#src/lib/time.ts'

/** Returns the @id by which other nodes of the JSON-LD refer to the organization. */
export const organizationId = (site: Pick<Content['site'], 'url'>): string => `${site.url}/#organization`

/** The facts of the organization that a page shows in addition to its name. The structured data of the page contain only these. */
export type VisibleFacts = { offices?: 'cities' | 'addresses'; phoneAndEmail?: true }

export function organization({ site, offices }: Content, visible: VisibleFacts): Organization {
  const profiles = Object.values(site.social).flatMap((profile) => (profile === undefined || profile === '#' ? [] : [profile]))
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.brand,
    url: site.url,
    logo: site.url + icons.large.path,
    ...(visible.phoneAndEmail && { email: site.email, telephone: withoutPunctuation(site.phone) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(visible.offices && { location: offices.map((office) => officePlace(office, site, visible)) }),
  }
}

function officePlace(
  { city, country, address, phone, hours }: Content['offices'][number],
  site: Content['site'],
  visible: VisibleFacts,
): Place {
  if (visible.offices === 'cities') return { '@type': 'Place', name: city }
  return {
    '@type': 'Place',
    name: city,
    ...(visible.phoneAndEmail && { telephone: withoutPunctuation(phone ?? site.phone) }),
    address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressLocality: city, addressCountry: country },
    openingHoursSpecification: openingHoursSpecifications(hours),
  }
}

/**
 * Returns the organization with its contact point: telephone number, e-mail address and business hours. Only for a page that shows the
 * hours.
 */
export const contactPoint = (site: Content['site']): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: withoutPunctuation(site.phone),
    email: site.email,
    hoursAvailable: openingHoursSpecifications(site.businessHours),
  },
})

const dayNames = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const

/** Returns the opening hours without the days by appointment. A day that opens twice has two specifications. */
const openingHoursSpecifications = ({ rows }: LocalisedHours): OpeningHoursSpecification[] =>
  rows.flatMap(({ raw: { from, to, spans } }) =>
    spans.map(({ opens, closes }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1).map((day) => dayNames[day]),
      opens,
      closes,
    })),
  )
