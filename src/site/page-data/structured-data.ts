import type { BreadcrumbList, FAQPage, Graph, Person, Thing, WebPage } from 'schema-dts'
import { dictionaryOf } from '#src/content-model/all-languages/content.ts'
import { withoutEmphasis } from '#src/content-model/i18n/emphasis.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { type TranslationFunctions, translationFunctions } from '#src/content-model/i18n/translate.ts'
import { shareImage } from '#src/content-model/model/file-paths.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { type PageName, pages } from '#src/content-model/tables/pages.ts'
import { structuredEvents } from './structured-events.ts'
import { catalog, service } from './structured-offers.ts'
import { contactPoint, organization, organizationId, type VisibleFacts } from './structured-organization.ts'

type DescribedPage = { locale: Locale; page: PageName; title: string; description: string; content: Content; today: string }

type GraphContext = DescribedPage & { url: string; messages: TranslationFunctions }

type PageThings = {
  /** The schema.org type of the page; undefined means WebPage. */
  type?: 'AboutPage' | 'ContactPage'
  visible?: VisibleFacts
  /**
   * Returns the things that the page shows in addition to the organization, such as offers. They must not say more than the page shows,
   * because search engines require that.
   */
  things?: (context: GraphContext) => Thing[]
}

const pageThings: Partial<Record<PageName, PageThings>> = {
  home: {
    visible: { offices: 'cities', phoneAndEmail: true },
    things: ({ content, messages, url, today }) => [
      contactPoint(content.site),
      ...content.services.home.map(({ title, description }) => service(title, description, content.site)),
      catalog(withoutEmphasis(messages.home.plans.title()), content.plans, content.site),
      catalog(withoutEmphasis(messages.home.extraServices.title()), content.extraServices, content.site),
      ...structuredEvents(content, url, today),
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
    things: ({ content: { plans, extraServices, packages, indicativePrices, site }, messages }) => [
      catalog(messages.pricing.lists.plans(), plans, site),
      catalog(messages.pricing.lists.extraServices(), extraServices, site),
      catalog(withoutEmphasis(messages.pricing.packages.title()), packages, site),
      ...indicativePrices.map(({ name, services }) => catalog(name, services, site)),
      questions(messages),
    ],
  },
  about: {
    type: 'AboutPage',
    visible: { offices: 'addresses' },
    things: ({ content: { team, site } }) => team.map((person) => employee(person, site)),
  },
  contactPage: { type: 'ContactPage', visible: { offices: 'addresses', phoneAndEmail: true } },
}

/** Returns the structured data of a page: schema.org as JSON-LD. */
export function structuredData(page: DescribedPage): Graph {
  const { content, locale } = page
  const url = content.site.url + localisePath(pages[page.page].path, locale)
  const { type = 'WebPage', visible = {}, things } = pageThings[page.page] ?? {}
  const context = { ...page, url, messages: translationFunctions(locale, dictionaryOf(locale)) }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(content, visible),
      webPage(context, type),
      ...(page.page === 'home' ? [] : [breadcrumbs(context)]),
      ...(things?.(context) ?? []),
    ],
  }
}

const webPage = (
  { page, url, title, description, locale, content: { site } }: GraphContext,
  type: 'WebPage' | NonNullable<PageThings['type']>,
): WebPage => ({
  '@type': type,
  '@id': `${url}#webpage`,
  url,
  name: title,
  description,
  inLanguage: locale,
  primaryImageOfPage: { '@type': 'ImageObject', url: site.url + shareImage.path(page, locale) },
  publisher: { '@id': organizationId(site) },
})

const breadcrumbs = ({ page, url, locale, messages, content: { site } }: GraphContext): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: site.brand, item: site.url + localisePath(pages.home.path, locale) },
    { '@type': 'ListItem', position: 2, name: messages[page].meta.title(), item: url },
  ],
})

const questions = ({
  pricing: {
    questions: { items, words: messages, definitions },
  },
}: TranslationFunctions): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: [
    ...items,
    {
      question: messages.question(),
      answer: [messages.answer(), ...definitions.flatMap(({ title, text }) => [title, text])].join('\n'),
    },
  ].map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const employee = ({ name, title, description }: Content['team'][number], site: Content['site']): Person => ({
  '@type': 'Person',
  name,
  jobTitle: title,
  description,
  worksFor: { '@id': organizationId(site) },
})
