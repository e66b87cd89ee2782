import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '#src/content-model/all-languages/content.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { plans, extraServices, packages, indicativePrices, lowestPrices } = contentOf(locale)
  return {
    ...layoutData(locale, 'pricing', 'offers'),
    pattern: heroes.pricing,
    panel: panels.pricing,
    plans: plans.map(pricedLine),
    extraServices: extraServices.map((service) => ({ ...pricedLine(service), call: service.call })),
    packages,
    indicativePrices,
    lowestPrices,
  }
}

type Priced = Pick<Content['plans' | 'extraServices'][number], 'id' | 'name' | 'description' | 'price'>

const pricedLine = ({ id, name, description, price }: Priced) => ({ id, name, text: description, price })
