import type { TranslationFunctions } from '#src/content-model/i18n/translate.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { keysOf } from '#src/lib/objects.ts'
import type { TableWords } from '#src/ui/blocks/Table.tsx'

type Service = Content['extraServices'][number]

type PricedName = { name: string; price: Pick<Service['price'], 'text'> }

/**
 * The rows of the table that show an extra service, in the order of the table: the key of each row, and the category of its service. A row
 * shows the first service of the category in the content.
 */
const categories = {
  trip: 'travel',
  starred: 'dining',
  match: 'events',
  emergency: 'urgent',
  advice: 'professional',
  guide: 'personal',
} as const

/** The rows whose fee some subscriptions and programmes waive. */
const waivedRows = new Set<keyof typeof categories>(['starred', 'emergency'])

/**
 * Returns the table that shows what each kind of request costs. Leaves out the row of an extra service if the content has no service of its
 * category.
 */
export function chargeRows(
  { caption, columns, rows, extra, waived }: TranslationFunctions['services']['charges'],
  extraServices: readonly (PricedName & Pick<Service, 'category'>)[],
  indicativePrices: readonly { id: string; name: string; services: readonly PricedName[] }[],
): TableWords {
  const extraRow = (id: keyof typeof categories) => {
    const service = extraServices.find(({ category }) => category === categories[id])
    if (!service) return []
    const price = service.price.text
    return [{ id, cells: [rows[id].request(), extra({ name: service.name }), waivedRows.has(id) ? waived({ price }) : price] }]
  }
  const { booking, larger, bespoke } = rows
  return {
    caption: caption(),
    columns: [columns.request(), columns.kind(), columns.price()],
    rows: [
      { id: 'booking', cells: [booking.request(), booking.kind(), booking.price()] },
      ...keysOf(categories).flatMap(extraRow),
      ...indicativePrices.map(({ id, name, services }) => ({ id, cells: [name, larger.kind(), pricesOf(services)] })),
      { id: 'bespoke', cells: [bespoke.request(), bespoke.kind(), bespoke.price()] },
    ],
  }
}

/** Non-breaking spaces keep each price on one line. */
const pricesOf = (services: readonly PricedName[]) =>
  services.map(({ name, price }) => `${name} ${price.text.replaceAll(' ', '\u{A0}')}`).join(' · ')
