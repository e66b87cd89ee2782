import type { LocalisedPrice, PricePart } from '#src/content-model/model/localised.ts'

export type PriceInParts = Pick<LocalisedPrice, 'parts'>

type PartClasses = Record<PricePart['kind'], string>

/**
 * Classes for the parts of a price, by where the price is shown:
 *
 * - `column`: in the column of an offer, with a large figure
 * - `ledger`: at the end of a row
 * - `list`: in a list of services
 * - `table`: at the head of a column of a table
 *
 * In a narrow column, the words before or after the figure, such as “from”, move to a new line together. They are in flex containers,
 * because Firefox would make each inline-block a separate object for screen readers.
 */
const variantClasses = {
  column: {
    bound: 'mb-1.5 inline-flex font-display text-h3 text-heading',
    figure: 'font-display text-figure text-heading',
    unit: 'inline-flex text-small text-quiet',
    space: 'font-display text-figure leading-[0]',
  },
  ledger: {
    bound: 'inline-flex text-note text-quiet max-sm:first:flex max-sm:first:justify-end',
    figure: 'font-display text-h3 text-heading tabular',
    unit: 'inline-flex text-note text-quiet',
    space: 'font-display text-h3 leading-[0]',
  },
  list: {
    bound: 'inline-flex text-note text-quiet',
    figure: 'font-display text-h3 text-heading',
    unit: 'inline-flex text-note text-quiet',
    space: 'font-display text-h3 leading-[0]',
  },
  table: {
    bound: 'inline-flex text-note text-quiet',
    figure: 'font-display text-lead text-heading sm:text-h3',
    unit: 'inline-flex text-note text-quiet',
    space: 'font-display text-lead leading-[0] sm:text-h3',
  },
} satisfies Record<string, PartClasses>

/** A price whose parts differ in size. Screen readers read the price as one phrase. */
export function SplitPrice({ price, variant }: { price: PriceInParts; variant: keyof typeof variantClasses }) {
  return price.parts.map(({ kind, text }, index) => (
    <span key={index} className={variantClasses[variant][kind]}>
      {text}
    </span>
  ))
}

export type PricedLink = {
  id: string
  href: string
  name: string
  text?: string
  /** A text such as “on request” if the price is not fixed. */
  price: PriceInParts | string
  /** Says what the link does, such as “Ask”. Shown below `text`. */
  action?: string
}

/**
 * Links with a name, a text and a price. On phones the price is beside the name, or below it if a word of the name would not fit. The text
 * is below both.
 */
export function PricedLinks({ links, className }: { links: readonly PricedLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ id, href, name, text, price, action }) => (
        <li key={id} className="border-t border-rule last:border-b">
          <a href={href} className="group flex min-h-12 items-baseline-last justify-between gap-x-5 py-2.5 max-sm:flex-wrap">
            <span className="max-sm:contents">
              <span className="font-display text-lead text-heading underline decoration-accent decoration-1 underline-offset-8 group-hover:decoration-2 max-sm:max-w-full max-sm:flex-1 max-sm:wrap-break-word">
                {name}
              </span>
              {text !== undefined && <span className="block text-small text-quiet max-sm:order-last max-sm:basis-full">{text}</span>}
              {action !== undefined && (
                <span className="mt-1 block text-small text-link underline decoration-1 underline-offset-4 group-hover:decoration-2 max-sm:order-last max-sm:basis-full">
                  {action}
                </span>
              )}
            </span>{' '}
            <span className="ms-auto max-w-1/2 shrink-0 text-end text-heading">
              {typeof price === 'string' ? (
                <span className="text-small text-quiet">{price}</span>
              ) : (
                <SplitPrice price={price} variant="ledger" />
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
