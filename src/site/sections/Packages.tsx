import { type Offer, OfferColumns } from '../ui/OfferColumns.tsx'
import { type SectionWords, TitledSection } from '../ui/Section.tsx'
import { Paragraph } from '../ui/typography.tsx'

type PackagesProps = SectionWords & { packages: readonly Offer[]; note: string }

export function Packages({ packages, note, ...section }: PackagesProps) {
  return (
    <TitledSection {...section}>
      <OfferColumns offers={packages} />
      <Paragraph className="mt-10 lg:mt-12">{note}</Paragraph>
    </TitledSection>
  )
}
