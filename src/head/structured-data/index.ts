import type { FAQPage, Graph, Person, Thing } from 'schema-dts'
import type { Content } from '../../content/localised.ts'
import { shareImage } from '../../content/addresses.ts'
import type { TranslationFunctions } from '../../i18n/generated/i18n-types.ts'
import { dictionaries } from '../../i18n/generated/index.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localizePath } from '../../i18n/paths.ts'
import { translationFunctions } from '../../i18n/translate.ts'
import type { PageName } from '../../frame/use-frame.ts'
import { eventsOf } from './events.ts'
import { catalog, service } from './offers.ts'
import { contactPoint, organization, organizationId, type Shown } from './organization.ts'
import { breadcrumbs, webPage, type WebPageType } from './page.ts'

type Page = { locale: Locale; path: string; page: PageName; title: string; description: string; content: Content; today: string }
type Context = Page & { url: string; LL: TranslationFunctions }

const types: Partial<Record<PageName, WebPageType>> = { about: 'AboutPage', contactPage: 'ContactPage' }
const ofTheHouse: Partial<Record<PageName, Shown>> = {
  home: { offices: 'cities', phoneAndEmail: true },
  about: { offices: 'addresses' },
  contactPage: { offices: 'addresses', phoneAndEmail: true },
}

/** What a page tells beside the house and itself. It says nothing that the page does not show. */
const things: Partial<Record<PageName, (context: Context) => Thing[]>> = {
  home: ({ content, LL, url, today }) => [
    contactPoint(content.site),
    ...content.services.home.map(({ title, description }) => service(title, description, content.site)),
    catalog(plain(LL.home.subscriptions.title()), content.plans, content.site),
    catalog(plain(LL.home.extraServices.title()), content.extraServices, content.site),
    ...eventsOf(content, url, today),
  ],
  services: ({ content: { services, site } }) =>
    [...services.premium, ...services.exclusive].map(({ title, description }) => service(title, description, site)),
  programs: ({ content: { tiers, site } }) => tiers.map(({ name, description }) => service(name, description, site)),
  pricing: ({ content: { packages, indicativePrices, site }, LL }) => [
    catalog(plain(LL.pricing.packages.title()), packages, site),
    ...indicativePrices.map(({ name, services }) => catalog(name, services, site)),
    questions(LL),
  ],
  about: ({ content: { team, site } }) => team.map((person) => employee(person, site)),
}

/** The structured data of a page (schema.org, as JSON-LD), for search engines. */
export function structuredData(page: Page): Graph {
  const { locale, path, content, title, description } = page
  const { site } = content
  const url = site.url + localizePath(path, locale)
  const LL = translationFunctions(locale, dictionaries[locale])
  const facts = {
    url,
    name: LL[page.page].meta.title(),
    title,
    description,
    language: locale,
    image: site.url + shareImage.address(page.page, locale),
    home: { url: site.url + localizePath('/', locale), name: site.brand },
    publisher: organizationId(site),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(content, ofTheHouse[page.page] ?? {}),
      webPage(facts, types[page.page] ?? 'WebPage'),
      ...(path === '/' ? [] : [breadcrumbs(facts)]),
      ...(things[page.page]?.({ ...page, url, LL }) ?? []),
    ],
  }
}

/** Without the stars of its emphasis. */
const plain = (title: string): string => title.replaceAll('*', '')

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
