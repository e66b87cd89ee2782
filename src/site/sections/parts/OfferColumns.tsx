import { classes } from '#src/ui/classes.ts'
import { type Action, ButtonLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'
import { FeatureList } from './FeatureList.tsx'
import { type PriceInParts, SplitPrice } from './prices.tsx'

export type Offer = {
  id: string
  name: string
  description: string
  price: PriceInParts
  /** A fee that clients pay in addition to the price, as a line under the price. */
  fee?: string
  features: readonly string[]
  /** The clients for whom the offer is intended, as a small line under the features. */
  audience: string
  badge: string | undefined
  action: Action
}

/**
 * Classes for two or three columns of offers. The first and the last column have no outer padding, so they align with the margins of the
 * page.
 */
const columnClasses = {
  two: { list: 'lg:grid-cols-2', edges: 'lg:even:pe-0 lg:odd:ps-0' },
  three: { list: 'lg:grid-cols-3', edges: 'lg:nth-[3n]:pe-0 lg:nth-[3n+1]:ps-0' },
}

/**
 * Shows offers in three columns, or in two if there are four offers. An offer with a badge is dark. In windows narrower than the breakpoint
 * `lg`, such as on phones and tablets, the offers are below each other.
 */
export function OfferColumns({ offers }: { offers: readonly Offer[] }) {
  const { list, edges } = offers.length === 4 ? columnClasses.two : columnClasses.three
  // If all offers are in one row, the offer with a badge is taller. In several rows it would overlap the offers above and below.
  const heightClasses = offers.length <= 3 ? 'lg:-my-5 lg:py-15' : 'lg:py-10'
  return (
    <ul className={classes('grid gap-y-6 lg:gap-y-0 lg:border-b lg:border-rule', list)}>
      {offers.map((offer) => (
        <OfferColumn key={offer.id} {...offer} edges={edges} height={heightClasses} />
      ))}
    </ul>
  )
}

type OfferColumnProps = Offer & {
  /** Classes of an offer without a badge: they align the outer columns with the margins of the page. */
  edges: string
  /** Classes of an offer with a badge: they set its height. */
  height: string
}

function OfferColumn({ name, description, price, fee, features, audience, badge, action, edges, height }: OfferColumnProps) {
  const standsOut = badge !== undefined
  return (
    <li
      className={classes(
        'grid gap-x-10 py-8 md:grid-cols-2 lg:row-span-7 lg:grid-cols-1 lg:grid-rows-subgrid lg:px-10',
        standsOut ? `on-dark bg-ground-dark px-6 text-text ${height}` : `border-t border-rule lg:py-10 ${edges}`,
      )}
    >
      {/* An offer without a badge has this row too, so that the names of the offers align. */}
      {standsOut ? <p className="mb-1 font-display text-lead text-link italic">{badge}</p> : <div aria-hidden className="max-lg:hidden" />}
      <Heading level={3}>{name}</Heading>
      <Paragraph className="mt-2">{description}</Paragraph>
      <div className="mt-7 lg:flex lg:flex-col lg:justify-end">
        <p>
          <SplitPrice price={price} variant="column" />
        </p>
        {fee !== undefined && <p className="mt-2 text-small text-link">{fee}</p>}
      </div>
      <FeatureList
        items={features}
        className="mt-7 md:col-start-2 md:row-span-6 md:row-start-1 md:mt-0 lg:col-start-auto lg:row-span-1 lg:row-start-auto lg:mt-7"
      />
      <p className="mt-4 text-note text-quiet">{audience}</p>
      <div className="mt-7">
        <ButtonLink href={action.href} variant={standsOut ? 'solid' : 'outline'} about={name} className="max-md:w-full">
          {action.label}
        </ButtonLink>
      </div>
    </li>
  )
}
