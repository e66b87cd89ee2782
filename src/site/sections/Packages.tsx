import { OfferColumns, type Offer } from '../ui/OfferColumns.tsx'
import { TitledSection } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type PackagesProps = { id: string; title: string; text: string; packages: readonly Offer[]; note: string }

/** The one-off packages side by side, and what holds for all of them. */
export function Packages({ id, title, text, packages, note }: PackagesProps) {
  return (
    <TitledSection id={id} title={title} text={text}>
      <OfferColumns offers={packages} />
      <Text className="mt-10 lg:mt-12">{note}</Text>
    </TitledSection>
  )
}
