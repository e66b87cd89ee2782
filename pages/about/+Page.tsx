import { useData } from 'vike-react/useData'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import type { AnchorLink } from '#src/content-model/tables/anchors.ts'
import { hoursRows } from '#src/site/section-props/opening-hours.tsx'
import { Offices } from '#src/site/sections/about/Offices.tsx'
import { Statements } from '#src/site/sections/about/Statements.tsx'
import { Story } from '#src/site/sections/about/Story.tsx'
import { Team } from '#src/site/sections/about/Team.tsx'
import { PageHero } from '#src/site/sections/PageHero.tsx'
import { Points } from '#src/site/sections/Points.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { messages, locale } = useI18n<'about'>()
  const { pattern, achievements, team, offices } = useData<Data>()
  const { hero, story, mission, vision, values, team: teamMessages, presence } = messages.about

  return (
    <>
      <PageHero
        note={offices.map(({ city }) => city).join(', ')}
        title={hero.title()}
        text={hero.text()}
        actions={[
          { label: hero.team(), href: '#team' satisfies AnchorLink<'about'> },
          { label: hero.pricing(), href: localiseHref('/pricing', locale) },
        ]}
        pattern={pattern}
      />
      <Story
        id="story"
        title={story.title()}
        paragraphs={story.paragraphs}
        achievements={achievements}
        figuresTitle={story.figuresTitle()}
      />
      <Statements
        id="mission"
        statements={[
          { id: 'mission-title', title: mission.title(), text: mission.text() },
          { id: 'vision-title', title: vision.title(), text: vision.text() },
        ]}
      />
      <Points id="values" title={values.title()} points={values.items} shape="rows" />
      <Team id="team" title={teamMessages.title()} text={teamMessages.text()} people={team} />
      <Offices
        id="offices"
        title={presence.title()}
        text={presence.text()}
        offices={offices.map(({ hours, ...office }) => ({ ...office, rows: hoursRows(hours) }))}
        contact={{ label: presence.contact(), href: localiseHref('/contact#hours', locale) }}
      />
    </>
  )
}
