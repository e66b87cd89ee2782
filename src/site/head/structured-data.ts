import type { Content, LocalisedHours } from '../../content/localised.ts'
import { weekdays } from '../../content/weekdays.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localizePath } from '../../i18n/paths.ts'

type Input = { locale: Locale; path: string; title: string; description: string; site: Content['site'] }

/** Organization and WebPage of schema.org, for search engines. It says nothing that the page does not show. */
export function structuredData({ locale, path, title, description, site }: Input): object {
  const organization = `${site.url}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.brand,
        url: site.url,
        email: site.email,
        telephone: site.phone,
        sameAs: Object.values(site.social).filter((profile) => profile !== '#'),
        openingHoursSpecification: openingHours(site.businessHours),
      },
      {
        '@type': 'WebPage',
        '@id': `${site.url}${localizePath(path, locale)}#webpage`,
        url: site.url + localizePath(path, locale),
        name: title,
        description,
        inLanguage: locale,
        publisher: { '@id': organization },
      },
    ],
  }
}

const dayName = (day: (typeof weekdays)[number]) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`

/** Days with fixed hours; those by appointment have none to tell. */
function openingHours({ rows }: LocalisedHours): object[] {
  return rows.flatMap(({ raw: { from, to, opens, closes } }) =>
    opens === undefined || closes === undefined
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1).map(dayName),
            opens,
            closes,
          },
        ],
  )
}
