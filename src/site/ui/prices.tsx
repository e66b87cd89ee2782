import type { LocalisedPrice, PricePart } from '#src/content/model/localised.ts'
import { classes } from './classes.ts'

export type PriceInParts = Pick<LocalisedPrice, 'parts'>

/**
 * Where a price is shown. column: large, in the column of an offer; ledger: at the end of a leader line; list: in a list of services. In a
 * narrow column the words around the figure wrap as a whole. They are flex containers, because Firefox would make each inline-block a
 * separate object for screen readers (tests/prices.test.tsx).
 */
const variants = {
  column: {
    bound: 'inline-flex font-display text-h3 text-heading',
    figure: 'font-display text-figure text-heading',
    unit: 'inline-flex text-small text-quiet',
    space: 'font-display text-figure leading-[0]',
  },
  ledger: {
    bound: 'inline-flex text-note text-quiet max-sm:first:flex',
    figure: 'font-display text-h3 text-heading tabular-nums',
    unit: 'inline-flex text-note text-quiet',
    space: 'font-display text-h3 leading-[0]',
  },
  list: {
    bound: 'inline-flex text-note text-quiet',
    figure: 'font-display text-h3 text-heading',
    unit: 'inline-flex text-note text-quiet',
    space: 'font-display text-h3 leading-[0]',
  },
} satisfies Record<string, Record<PricePart['kind'], string>>

/** A price in two sizes: a large figure with small words around it. Screen readers read it as one phrase. */
export function SplitPrice({ price, variant }: { price: PriceInParts; variant: keyof typeof variants }) {
  return price.parts.map(({ kind, text }, index) => (
    <span key={index} className={variants[variant][kind]}>
      {text}
    </span>
  ))
}

export type PricedLink = {
  id: string
  href: string
  name: string
  text?: string
  /** A price, or a text if the price is open. */
  price: PriceInParts | string
}

type PricedLinksProps = {
  links: readonly PricedLink[]
  /**
   * end: on phones the price is beside the name, and the text is below both. start: on phones the price follows the name, so that the right
   * edge stays free for the floating WhatsApp button.
   */
  prices?: 'start' | 'end'
  className?: string
}

const aligned = {
  start: { link: 'max-sm:justify-start max-sm:gap-x-4 max-sm:pe-14', words: undefined, name: undefined },
  end: { link: undefined, words: 'max-sm:contents', name: 'max-sm:flex-1' },
}

export function PricedLinks({ links, prices = 'end', className }: PricedLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ id, href, name, text, price }) => (
        <li key={id} className="border-t border-rule last:border-b">
          <a
            href={href}
            className={classes(
              aligned[prices].link,
              'group flex min-h-12 items-baseline-last justify-between gap-x-5 py-2.5 max-sm:flex-wrap',
            )}
          >
            <span className={aligned[prices].words}>
              <span
                className={classes(
                  aligned[prices].name,
                  'font-display text-lead text-heading underline decoration-accent decoration-1 underline-offset-8 group-hover:decoration-2',
                )}
              >
                {name}
              </span>
              {text !== undefined && <span className="block text-small text-quiet max-sm:order-last max-sm:basis-full">{text}</span>}
            </span>{' '}
            <span
              className={classes(prices === 'start' && 'max-sm:max-w-full max-sm:text-start', 'max-w-1/2 shrink-0 text-end text-heading')}
            >
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
