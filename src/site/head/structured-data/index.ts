import type { FAQPage, Graph, Person, Thing } from 'schema-dts'
import type { Content } from '../../../content/model/localised.ts'
import { shareImage } from '../../../content/model/addresses.ts'
import type { TranslationFunctions } from '../../../content/i18n/generated/i18n-types.ts'
import { dictionaries } from '../../../content/i18n/generated/index.ts'
import type { Locale } from '../../../content/i18n/locales.ts'
import { localisePath } from '../../../content/i18n/paths.ts'
import { translationFunctions } from '../../../content/i18n/translate.ts'
import { pages, type PageName } from '../../../content/model/pages.ts'
import { withoutEmphasis } from '../../../content/text-syntax/emphasis.ts'
import { eventsOf } from './events.ts'
import { catalog, service } from './offers.ts'
import { contactPoint, organization, organizationId, type Shown } from './organization.ts'
import { breadcrumbs, webPage, type WebPageType } from './page.ts'

type Page = { locale: Locale; page: PageName; title: string; description: string; content: Content; today: string }
type Context = Page & { url: string; LL: TranslationFunctions }

/** What a page describes besides the house and itself. Nothing that the page does not show. */
type Told = {
  /** Its schema.org type, if not WebPage. */
  type?: WebPageType
  /** What it shows of the house. */
  house?: Shown
  things?: (context: Context) => Thing[]
}

const told: Partial<Record<PageName, Told>> = {
  home: {
    house: { offices: 'cities', phoneAndEmail: true },
    things: ({ content, LL, url, today }) => [
      contactPoint(content.site),
      ...content.services.home.map(({ title, description }) => service(title, description, content.site)),
      catalog(withoutEmphasis(LL.home.subscriptions.title()), content.plans, content.site),
      catalog(withoutEmphasis(LL.home.extraServices.title()), content.extraServices, content.site),
      ...eventsOf(content, url, today),
    ],
  },
  services: {
    things: ({ content: { services, site } }) =>
      [...services.premium, ...services.exclusive].map(({ title, description }) => service(title, description, site)),
  },
  programs: {
    things: ({ content: { tiers, site } }) => tiers.map(({ name, description }) => service(name, description, site)),
  },
  pricing: {
    things: ({ content: { packages, indicativePrices, site }, LL }) => [
      catalog(withoutEmphasis(LL.pricing.packages.title()), packages, site),
      ...indicativePrices.map(({ name, services }) => catalog(name, services, site)),
      questions(LL),
    ],
  },
  about: {
    type: 'AboutPage',
    house: { offices: 'addresses' },
    things: ({ content: { team, site } }) => team.map((person) => employee(person, site)),
  },
  contactPage: { type: 'ContactPage', house: { offices: 'addresses', phoneAndEmail: true } },
}

/** The structured data of a page (schema.org, as JSON-LD), for search engines. */
export function structuredData(page: Page): Graph {
  const { locale, content, title, description } = page
  const { site } = content
  const url = site.url + localisePath(pages[page.page].path, locale)
  const { type = 'WebPage', house = {}, things } = told[page.page] ?? {}
  const LL = translationFunctions(locale, dictionaries[locale])
  const facts = {
    url,
    name: LL[page.page].meta.title(),
    title,
    description,
    language: locale,
    image: site.url + shareImage.address(page.page, locale),
    home: { url: site.url + localisePath(pages.home.path, locale), name: site.brand },
    publisher: organizationId(site),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(content, house),
      webPage(facts, type),
      ...(page.page === 'home' ? [] : [breadcrumbs(facts)]),
      ...(things?.({ ...page, url, LL }) ?? []),
    ],
  }
}

const questions = (LL: TranslationFunctions): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: Object.values(LL.pricing.questions.items).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question(),
    acceptedAnswer: { '@type': 'Answer', text: answer() },
  })),
})

const employee = ({ name, title, description }: Content['team'][number], site: Content['site']): Person => ({
  '@type': 'Person',
  name,
  jobTitle: title,
  description,
  worksFor: { '@id': organizationId(site) },
})
