import { Price, type PriceInParts } from './Price.tsx'

export type PricedLink = {
  id: string
  href: string
  name: string
  /** A line under the name. */
  text?: string
  /** A price, or words where there is none to name. */
  price: PriceInParts | string
}

/** Places where something is offered, a link each: its name, and what it costs there. */
export function PricedLinks({ links, className }: { links: readonly PricedLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ id, href, name, text, price }) => (
        <li key={id} className="border-t border-rule last:border-b">
          <a href={href} className="group flex min-h-12 items-baseline-last justify-between gap-x-5 py-2.5">
            <span>
              <span className="font-display text-lead text-heading decoration-accent decoration-1 underline-offset-8 group-hover:underline">
                {name}
              </span>
              {text !== undefined && <span className="block text-small text-quiet">{text}</span>}
            </span>{' '}
            <span className="shrink-0 text-right max-w-1/2 text-heading">
              {typeof price === 'string' ? (
                <span className="text-small text-quiet">{price}</span>
              ) : (
                <Price price={price} variant="ledger" />
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
