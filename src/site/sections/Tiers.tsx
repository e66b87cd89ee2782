import type { Content } from '#src/content-model/model/localised.ts'
import { FeatureList } from '#src/site/sections/parts/FeatureList.tsx'
import { ConditionList } from '#src/ui/blocks/ConditionList.tsx'
import { Plate } from '#src/ui/blocks/pictures.tsx'
import type { Point } from '#src/ui/blocks/PointList.tsx'
import { type SectionWords, TitledSection } from '#src/ui/blocks/Section.tsx'
import { ButtonLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

/** Sizes of the picture of the recommended tier. From 48rem on it is beside the text and as high as the text, so it is higher than wide. */
const sizes = [
  { when: '(width < 48rem)', width: '100vw', ratio: 3 / 2 },
  { when: '(width < 64rem)', width: '40vw', ratio: 3 / 4 },
  { width: '30rem', ratio: 3 / 4 },
]
const smallSizes = [{ width: '10rem', ratio: 1 }]

type TiersProps = SectionWords & {
  tiers: readonly (Content['tiers'][number] & { href: string })[]
  recommended: string
  ask: string
  conditions: readonly Point[]
}

/** The recommended tier is across the page, the other tiers are side by side. */
export function Tiers({ tiers, recommended, ask, conditions, ...section }: TiersProps) {
  return (
    <TitledSection {...section}>
      <ul className="grid gap-x-12 gap-y-14 lg:grid-cols-2 lg:gap-y-20">
        {tiers.map((tier) =>
          tier.recommended === true ? (
            <RecommendedTier key={tier.id} tier={tier} badge={recommended} ask={ask} />
          ) : (
            <Tier key={tier.id} tier={tier} ask={ask} />
          ),
        )}
      </ul>
      <ConditionList conditions={conditions} className="mt-14 md:grid-cols-2 lg:mt-20 xl:grid-cols-3" />
    </TitledSection>
  )
}

type TierProps = { tier: TiersProps['tiers'][number]; ask: string }

function RecommendedTier({ tier: { name, description, features, image, href }, badge, ask }: TierProps & { badge: string }) {
  return (
    <li className="on-dark grid bg-ground-dark text-text md:grid-cols-[2fr_3fr] lg:col-span-2 lg:grid-cols-3 xl:grid-cols-[5fr_4fr_4fr] print:block">
      <Plate picture={image} sizes={sizes} className="max-md:aspect-[3/2] md:row-span-2 lg:row-span-1" />
      <div className="px-6 pt-8 md:px-10 lg:px-8 lg:py-14 xl:px-10">
        <p className="mb-2 font-display text-lead text-link italic">{badge}</p>
        <Heading level={3} variant="entry">
          {name}
        </Heading>
        <Paragraph variant="lead" className="mt-3">
          {description}
        </Paragraph>
        <ButtonLink href={href} about={name} className="mt-7">
          {ask}
        </ButtonLink>
      </div>
      <div className="px-6 pt-8 pb-10 md:px-10 lg:py-14 lg:pe-8 lg:ps-0 xl:pe-10">
        <FeatureList items={features} />
      </div>
    </li>
  )
}

function Tier({ tier: { name, description, features, image, href }, ask }: TierProps) {
  return (
    <li className="grid grid-cols-[min(8rem,30%)_minmax(0,1fr)] content-start gap-x-6 gap-y-6 border-t border-accent pt-8 sm:grid-cols-[10rem_minmax(0,1fr)] print:block">
      <Plate picture={image} sizes={smallSizes} className="aspect-square self-start" />
      <div>
        <Heading level={3}>{name}</Heading>
        <Paragraph className="mt-2">{description}</Paragraph>
      </div>
      <FeatureList items={features} className="col-span-full" />
      <div className="col-span-full">
        <ButtonLink href={href} variant="outline" about={name}>
          {ask}
        </ButtonLink>
      </div>
    </li>
  )
}
