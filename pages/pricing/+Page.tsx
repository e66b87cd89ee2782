import { useData } from 'vike-react/useData'
import { contactHref, localiseHref } from '#src/content/page-language/hrefs.ts'
import { useI18n } from '#src/content/page-language/provider.tsx'
import { sectionHref } from '#src/content/page-language/section-href.ts'
import type { AnchorLink } from '#src/content/tables/anchors.ts'
import { prefillHref } from '#src/site/contact/prefill/prefill.ts'
import { serviceAction } from '#src/site/contact/prefill/service-action.ts'
import { offerFamilies } from '#src/site/page-parts/offer-families.ts'
import { planComparison } from '#src/site/page-parts/plan-comparison.ts'
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
  const { LL, locale } = useI18n<'pricing'>()
  const { plans, panel, indicativePrices } = useData<Data>()
  const { comparison, transparency, additional, benefits, payment, questions } = LL.pricing
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
  const { LL, locale } = useI18n<'pricing' | 'offers'>()
  const { hero } = LL.pricing
  const { pattern, lowestPrices } = useData<Data>()
  return (
    <PageHero
      title={hero.title()}
      text={hero.text()}
      offers={offerFamilies(LL.offers, lowestPrices, {
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
  const { LL, locale } = useI18n<'pricing'>()
  const messages = LL.pricing.lists
  const { plans, extraServices, site } = useData<Data>()
  const labels = { callNow: messages.callNow(), request: messages.request() }
  return (
    <OfferLists
      id="prices"
      title={messages.title()}
      text={messages.text()}
      lists={[
        {
          id: 'subscriptions', // the anchor, which is the same on the home page
          name: messages.plans(),
          offers: plans.map((plan) => ({ ...plan, href: prefillHref('plan', plan.id, locale), action: messages.start() })),
          conditions: messages.conditions,
          more: { label: messages.details(), href: localiseHref('/#subscriptions', locale) },
        },
        {
          id: 'extra-services',
          name: messages.extraServices(),
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
  const { LL, locale } = useI18n<'pricing'>()
  const messages = LL.pricing.packages
  return (
    <Packages
      id="packages"
      title={messages.title()}
      text={messages.text()}
      packages={useData<Data>().packages.map(({ successFee, highlight, popular, ...offer }) => ({
        ...offer,
        fee: successFee === undefined ? messages.noSuccessFee() : messages.successFee({ range: successFee }),
        audience: highlight,
        badge: popular === true ? messages.popular() : undefined,
        action: {
          label: offer.price.raw.form === 'bespoke' || offer.price.raw.form === 'on-quote' ? messages.talk() : messages.start(),
          href: prefillHref('package', offer.id, locale),
        },
      }))}
      conditions={messages.conditions}
    />
  )
}
