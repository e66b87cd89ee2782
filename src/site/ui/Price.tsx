import type { LocalisedPrice, PricePart } from '../../content/model/localised.ts'

export type PriceInParts = Pick<LocalisedPrice, 'parts'>

/**
 * column: large, in the column of an offer; ledger: at the end of a leader line; list: in a list of services. If there is no
 * room, the words around the figure wrap as a whole.
 */
const variants = {
  column: {
    bound: 'inline-block font-display text-h3 text-heading',
    figure: 'font-display text-figure text-heading',
    unit: 'inline-block text-small text-quiet',
    space: 'font-display text-figure leading-[0]',
  },
  ledger: {
    bound: 'inline-block text-note text-quiet max-sm:first:block',
    figure: 'font-display text-h3 text-heading tabular-nums',
    unit: 'inline-block text-note text-quiet',
    space: 'font-display text-h3 leading-[0]',
  },
  list: {
    bound: 'inline-block text-note text-quiet',
    figure: 'font-display text-h3 text-heading',
    unit: 'inline-block text-note text-quiet',
    space: 'font-display text-h3 leading-[0]',
  },
} satisfies Record<string, Record<PricePart['kind'], string>>

/** A price in two sizes, a large figure with small words around it; it is read as one phrase. */
export function Price({ price, variant }: { price: PriceInParts; variant: keyof typeof variants }) {
  return price.parts.map(({ kind, text }, index) => (
    <span key={index} className={variants[variant][kind]}>
      {text}
    </span>
  ))
}
