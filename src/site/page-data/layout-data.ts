import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Dictionary, Namespace } from '#src/content-model/i18n/translate.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { houseTimeZone } from '#src/content-model/model/opening.ts'
import type { PageName } from '#src/content-model/tables/pages.ts'
import { type Logos, logosOf } from './logos.ts'

/** The properties of `site` that the layout gets as a whole. Of `claims`, which is not listed here, it gets only the ids and names. */
const siteFacts = ['brand', 'url', 'phone', 'email', 'whatsapp', 'social', 'responseHours', 'delivery'] as const
type SiteFact = (typeof siteFacts)[number]

export type LayoutData<Name extends PageName = PageName> = {
  /** Release of the page. Scripts can render the data only if they are of the same release. */
  release: string
  page: Name
  /** The language of the dictionary. On the 404 page it may differ from the language in the URL. */
  locale: Locale
  dictionary: Pick<Dictionary, 'common' | Name>
  site: Pick<Content['site'], SiteFact> & { claims: { id: string; name: string }[] }
  logos: Logos
  /** The data of the page in the other languages, on the 404 page only (not-found-language.ts). */
  otherLanguages?: LayoutData<Name>[]
  /** The year of the build, shown until the visitor's clock is available. */
  year: number
}

/**
 * Returns the data of a page for its layout, and the messages of the page. `sharedNamespaces` are further namespaces of messages that the
 * page uses. Imports every language, so only +data files, which browsers never load, may use it.
 */
export function layoutData<Name extends PageName, Shared extends Namespace = never>(
  locale: Locale,
  page: Name,
  ...sharedNamespaces: Shared[]
) {
  const { site } = contentOf(locale)
  const { success, failure, toast } = dictionaryPart(locale, 'contact').contact
  return {
    release: import.meta.env.RELEASE,
    page,
    locale,
    dictionary: {
      // Every page needs these messages, because a toast can tell the outcome of a contact message on any page (Outcomes.tsx).
      contact: { success, failure, toast },
      ...dictionaryPart<'common' | Name | Shared>(locale, 'common', page, ...sharedNamespaces),
    },
    site: {
      // The type of Object.fromEntries() does not name the keys. The object has all facts of `siteFacts`.
      ...(Object.fromEntries(siteFacts.map((fact) => [fact, site[fact]])) as Pick<typeof site, SiteFact>),
      claims: site.claims.map(({ id, name }) => ({ id, name })),
    },
    logos: logosOf(page, site.social),
    year: Number(import.meta.env.DAY.slice(0, 4)),
  } satisfies LayoutData<Name>
}

/**
 * Returns the hours in which the house answers the telephone, and the city of an office in the same time zone. If there is no such office,
 * returns the city of the head office.
 */
export function businessHours(locale: Locale) {
  const { site, offices } = contentOf(locale)
  const hours = site.businessHours
  const office = offices.find((candidate) => candidate.hours.timeZone === houseTimeZone(site)) ?? headOfficeOf({ site, offices })
  return { hours, hoursCity: office.city }
}

/** Returns the office that represents the house. Throws if it does not exist, which the content check prevents. */
export function headOfficeOf({ site, offices }: Pick<Content, 'site' | 'offices'>): Content['offices'][number] {
  const office = offices.find(({ id }) => id === site.headOffice)
  if (office === undefined) throw new Error(`content/offices.yaml has no office “${site.headOffice}”, which site.yaml names as headOffice.`)
  return office
}
