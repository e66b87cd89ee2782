import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '#src/content-model/all-languages/content.ts'
import { layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { services, extraServices, indicativePrices, lowestPrices } = contentOf(locale)
  return {
    ...layoutData(locale, 'services'),
    pattern: heroes.services,
    panel: panels.services,
    lowestPrices,
    premium: services.premium,
    exclusive: services.exclusive,
    extraServices: extraServices.map(({ name, category, price }) => ({ name, category, price })),
    indicativePrices,
  }
}
