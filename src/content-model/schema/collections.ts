import type { z } from 'zod'
import { club } from './club.ts'
import { events } from './events.ts'
import { extraServices } from './extra-services.ts'
import { formats } from './formats.ts'
import { indicativePrices } from './indicative-prices.ts'
import { offices } from './offices.ts'
import { packages } from './packages.ts'
import { plans } from './plans.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { team } from './team.ts'
import { tiers } from './tiers.ts'

/** Every collection by its name in code; its file has the same name in kebab case: content/extra-services.yaml. */
export const collections = {
  site,
  formats,
  plans,
  extraServices,
  events,
  packages,
  indicativePrices,
  tiers,
  team,
  offices,
  services,
  club,
} as const

export { legal } from './legal.ts'
export { translations } from './translations.ts'
export { houseTerms, sameWords } from './word-lists.ts'

export type CollectionName = keyof typeof collections
/** All collections after validation, in all languages. Translations, legal texts and word lists are not included. */
export type CollectionData = { [Name in CollectionName]: z.output<(typeof collections)[Name]> }
