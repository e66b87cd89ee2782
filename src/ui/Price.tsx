export type PriceParts = { lead: string; figure: string; trail: string; unit: string }

/** A price set in two sizes: the figure large, what stands around it small. It reads as one phrase. */
export function Price({ price }: { price: PriceParts }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {price.lead !== '' && <span className="font-display text-h3 text-heading">{price.lead} </span>}
      <span className="font-display text-figure text-heading">{price.figure}</span>
      {price.trail !== '' && <span className="font-display text-h3 text-heading"> {price.trail}</span>}
      {price.unit !== '' && <span className="text-small text-quiet"> {price.unit}</span>}
    </p>
  )
}
