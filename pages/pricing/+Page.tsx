import { useData } from 'vike-react/useData'
import { contactHref, localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { sectionHref } from '#src/content-model/page-language/section-href.ts'
import type { AnchorLink } from '#src/content-model/tables/anchors.ts'
import { prefillHref } from '#src/site/contact/prefill/prefill.ts'
import { serviceAction } from '#src/site/contact/prefill/service-action.ts'
import { offerFamilies } from '#src/site/section-props/offer-families.ts'
import { planComparison } from '#src/site/section-props/plan-comparison.ts'
import { PageHero } from '#src/site/sections/PageHero.tsx'
import { Points } from '#src/site/sections/Points.tsx'
import { OfferComparison } from '#src/site/sections/pricing/OfferComparison.tsx'
import { OfferLists } from '#src/site/sections/pricing/OfferLists.tsx'
import { Packages } from '#src/site/sections/pricing/Packages.tsx'
import { Payment } from '#src/site/sections/pricing/Payment.tsx'
import { PriceLedger } from '#src/site/sections/pricing/PriceLedger.tsx'
import { Questions } from '#src/site/sections/pricing/Questions.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { messages, locale } = useI18n<'pricing'>()
  const { plans, panel, indicativePrices } = useData<Data>()
  const { comparison, transparency, additional, benefits, payment, questions } = messages.pricing
  const { security } = payment

  return (
    <>
      <PricingHero />
      <PricingLists />
      <OfferComparison
        id="who-has-what"
        title={comparison.title()}
        text={comparison.text()}
        tables={planComparison(comparison, plans)}
        points={comparison.items}
      />
      <PricingPackages />
      <Points id="transparency" title={transparency.title()} points={transparency.items} ground="sunk" shape="columns" />
      <PriceLedger
        id="additional"
        title={additional.title()}
        text={additional.text()}
        groups={indicativePrices}
        conditions={additional.conditions}
      />
      <Points id="benefits" title={benefits.title()} points={benefits.items} ground="raised" shape="rows" />
      <Payment
        id="payment"
        title={payment.title()}
        methods={payment.methods}
        security={{
          title: security.title(),
          text: security.text(),
          action: security.action(),
          href: sectionHref('moneyLaundering', locale),
          pattern: panel,
        }}
      />
      <Questions
        id="questions"
        title={questions.title()}
        questions={[
          ...questions.items,
          {
            id: 'words',
            question: questions.words.question(),
            answer: questions.words.answer(),
            definitions: questions.definitions,
          },
        ]}
        ask={{ label: questions.action(), href: contactHref(locale) }}
      />
    </>
  )
}

function PricingHero() {
  const { messages, locale } = useI18n<'pricing' | 'offers'>()
  const { hero } = messages.pricing
  const { pattern, lowestPrices } = useData<Data>()
  return (
    <PageHero
      title={hero.title()}
      text={hero.text()}
      offers={offerFamilies(messages.offers, lowestPrices, {
        plan: '#subscriptions' satisfies AnchorLink<'pricing'>,
        tier: localiseHref('/programs', locale),
        package: '#packages' satisfies AnchorLink<'pricing'>,
        service: '#extra-services' satisfies AnchorLink<'pricing'>,
      })}
      actions={[
        { label: hero.choose(), href: '#subscriptions' satisfies AnchorLink<'pricing'> },
        { label: hero.request(), href: contactHref(locale) },
      ]}
      pattern={pattern}
    />
  )
}

function PricingLists() {
  const { messages, locale } = useI18n<'pricing'>()
  const section = messages.pricing.lists
  const { plans, extraServices, site } = useData<Data>()
  const labels = { callNow: section.callNow(), request: section.request() }
  return (
    <OfferLists
      id="prices"
      title={section.title()}
      text={section.text()}
      lists={[
        {
          id: 'subscriptions', // The plans have the same anchor on the home page.
          name: section.plans(),
          offers: plans.map((plan) => ({ ...plan, href: prefillHref('plan', plan.id, locale), action: section.start() })),
          conditions: section.conditions,
          more: { label: section.details(), href: localiseHref('/#subscriptions', locale) },
        },
        {
          id: 'extra-services',
          name: section.extraServices(),
          offers: extraServices.map((service) => {
            const { label, href } = serviceAction(service, site.phone, locale, labels)
            return { ...service, href, action: label }
          }),
        },
      ]}
    />
  )
}

function PricingPackages() {
  const { messages, locale } = useI18n<'pricing'>()
  const section = messages.pricing.packages
  return (
    <Packages
      id="packages"
      title={section.title()}
      text={section.text()}
      packages={useData<Data>().packages.map(({ successFee, highlight, popular, ...offer }) => ({
        ...offer,
        fee: successFee === undefined ? section.noSuccessFee() : section.successFee({ range: successFee }),
        audience: highlight,
        badge: popular === true ? section.popular() : undefined,
        action: {
          label: offer.price.raw.form === 'bespoke' || offer.price.raw.form === 'on-quote' ? section.talk() : section.start(),
          href: prefillHref('package', offer.id, locale),
        },
      }))}
      conditions={section.conditions}
    />
  )
}
