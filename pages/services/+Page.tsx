import { useData } from 'vike-react/useData'
import { contactHref, localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { chargeRows } from '#src/site/section-props/charge-rows.ts'
import { ChargeTable } from '#src/site/sections/ChargeTable.tsx'
import { Closing } from '#src/site/sections/Closing.tsx'
import { ExclusiveServices } from '#src/site/sections/ExclusiveServices.tsx'
import { PageHero } from '#src/site/sections/PageHero.tsx'
import { Spreads } from '#src/site/sections/Spreads.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { messages, locale } = useI18n<'services'>()
  const { site, pattern, panel, lowestPrices, premium, exclusive, extraServices, indicativePrices } = useData<Data>()
  const { hero, premium: premiumMessages, exclusive: exclusiveMessages, charges, closing } = messages.services

  return (
    <>
      <PageHero
        title={hero.title()}
        text={hero.text()}
        offers={[
          { id: 'single', name: hero.single(), price: lowestPrices.extraServices, href: localiseHref('/#extra-services', locale) },
          {
            id: 'larger',
            name: hero.larger(),
            price: lowestPrices.indicativePrices,
            href: localiseHref('/pricing#additional', locale),
          },
          { id: 'plan', name: hero.plan(), price: lowestPrices.plans, href: localiseHref('/#subscriptions', locale) },
        ]}
        actions={[{ label: hero.request(), href: contactHref(locale) }]}
        pattern={pattern}
      />
      <Spreads id="premium" title={premiumMessages.title()} services={premium} />
      <ExclusiveServices
        id="exclusive"
        title={exclusiveMessages.title()}
        text={exclusiveMessages.text()}
        services={exclusive}
        note={exclusiveMessages.note()}
      />
      <ChargeTable id="charges" title={charges.title()} table={chargeRows(charges, extraServices, indicativePrices)} />
      <Closing
        id="request"
        title={closing.title()}
        text={closing.text({ hours: site.responseHours })}
        actions={[
          { label: closing.request(), href: contactHref(locale) },
          { label: closing.programs(), href: localiseHref('/programs', locale) },
        ]}
        pattern={panel}
      />
    </>
  )
}
