import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '#src/content/all-languages/index.ts'
import type { Content, LocalisedPrice } from '#src/content/model/localised.ts'
import { layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { plans, extraServices, packages, indicativePrices, lowestPrices } = contentOf(locale)
  const urgent = extraServices.find(({ category }) => category === 'urgent')
  return {
    ...layoutData(locale, 'pricing', 'offers'),
    pattern: heroes.pricing,
    panel: panels.pricing,
    plans: plans.map(pricedLine),
    extraServices: extraServices.map((service) => ({ ...pricedLine(service), call: service.call })),
    urgentPrice: urgent && textWithoutUnit(urgent.price),
    packages,
    indicativePrices,
    lowestPrices,
  }
}

type Priced = Pick<Content['plans' | 'extraServices'][number], 'id' | 'name' | 'description' | 'price'>

/** Returns what a line of a price list shows of an offer. The home page shows the rest. */
const pricedLine = ({ id, name, description, price }: Priced) => ({ id, name, text: description, price })

/** Returns a price without what it buys: “€200”, not “€200 per intervention”. */
const textWithoutUnit = ({ parts }: LocalisedPrice): string =>
  parts
    .filter(({ kind }) => kind !== 'unit')
    .map(({ text }) => text)
    .join('')
    .trim()
