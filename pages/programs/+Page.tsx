import { useData } from 'vike-react/useData'
import { localizeHref } from '../../src/i18n/paths.ts'
import { useI18n } from '../../src/i18n/provider.tsx'
import { titledTexts } from '../../src/i18n/titled-texts.ts'
import { Closing } from '../../src/sections/Closing.tsx'
import { PageHero } from '../../src/sections/PageHero.tsx'
import { Points } from '../../src/sections/Points.tsx'
import { Process } from '../../src/sections/Process.tsx'
import { Tiers } from '../../src/sections/Tiers.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { LL, locale } = useI18n<'programs'>()
  const { pattern, panel, tiers } = useData<Data>()
  const { hero, tiers: tierWords, benefits, process, closing } = LL.programs
  const toContact = localizeHref('/#contact', locale)

  return (
    <>
      <PageHero title={hero.title()} text={hero.text()} pattern={pattern} />
      <Tiers
        id="tiers"
        title={tierWords.title()}
        text={tierWords.text()}
        tiers={tiers}
        recommended={tierWords.recommended()}
        ask={{ label: tierWords.ask(), href: toContact }}
      />
      <Points id="benefits" title={benefits.title()} points={titledTexts(benefits.items)} ground="sunk" shape="square" />
      <Process id="process" title={process.title()} steps={titledTexts(process.steps)} />
      <Closing
        id="request"
        title={closing.title()}
        text={closing.text()}
        actions={[{ label: closing.action(), href: toContact }]}
        pattern={panel}
      />
    </>
  )
}
