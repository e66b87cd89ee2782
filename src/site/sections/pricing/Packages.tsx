import { type Offer, OfferColumns } from '#src/site/sections/parts/OfferColumns.tsx'
import { ConditionList } from '#src/ui/blocks/ConditionList.tsx'
import type { Point } from '#src/ui/blocks/PointList.tsx'
import { type SectionWords, TitledSection } from '#src/ui/blocks/Section.tsx'

type PackagesProps = SectionWords & { packages: readonly Offer[]; conditions: readonly Point[] }

export function Packages({ packages, conditions, ...section }: PackagesProps) {
  return (
    <TitledSection {...section}>
      <OfferColumns offers={packages} />
      <ConditionList conditions={conditions} className="mt-10 md:grid-cols-2 lg:mt-12 xl:grid-cols-3" />
    </TitledSection>
  )
}
