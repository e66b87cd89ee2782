import { useData } from 'vike-react/useData'
import { contactHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import type { AnchorLink } from '#src/content-model/tables/anchors.ts'
import { prefillHref } from '#src/site/contact/prefill/prefill.ts'
import { Closing } from '#src/site/sections/Closing.tsx'
import { PageHero } from '#src/site/sections/PageHero.tsx'
import { Points } from '#src/site/sections/Points.tsx'
import { Process } from '#src/site/sections/Process.tsx'
import { Tiers } from '#src/site/sections/Tiers.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { messages, locale } = useI18n<'programs'>()
  const { pattern, panel, tiers } = useData<Data>()
  const { hero, tiers: tierMessages, benefits, process, closing } = messages.programs

  return (
    <>
      <PageHero
        title={hero.title()}
        text={hero.text()}
        actions={[
          { label: hero.request(), href: contactHref(locale) },
          { label: hero.compare(), href: '#tiers' satisfies AnchorLink<'programs'> },
        ]}
        pattern={pattern}
      />
      <Tiers
        id="tiers"
        title={tierMessages.title()}
        text={tierMessages.text()}
        tiers={tiers.map((tier) => ({ ...tier, href: prefillHref('tier', tier.id, locale) }))}
        recommended={tierMessages.recommended()}
        ask={tierMessages.ask()}
        conditions={tierMessages.conditions}
      />
      <Points id="benefits" title={benefits.title()} points={benefits.items} ground="sunk" shape="square" />
      <Process id="process" title={process.title()} steps={process.steps} />
      <Closing
        id="request"
        title={closing.title()}
        text={closing.text()}
        actions={[{ label: closing.action(), href: contactHref(locale) }]}
        pattern={panel}
      />
    </>
  )
}
