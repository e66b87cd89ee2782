import { localeCodes } from '#src/content/i18n/locales.ts'
import { fill } from '#src/content/i18n/message.ts'
import type { Parsed } from '#src/content/schema/index.ts'
import { memoize } from '#src/lib/memoize.ts'

const fillerFor = memoize((site: Parsed['site']) => {
  // The number stays on one line.
  const values = { phone: site.phone.replaceAll(' ', '\u00A0') }
  return memoize((services: Parsed['extraServices']): Parsed['extraServices'] =>
    services.map(({ description, ...service }) => ({
      ...service,
      description: { ...description, ...Object.fromEntries(localeCodes.map((code) => [code, fill(description[code], values)])) },
    })),
  )
})

/** Fills the parameter of the extra services: the telephone number of the house. Memoized by the settings and the services. */
export const fillPhone = (services: Parsed['extraServices'], site: Parsed['site']): Parsed['extraServices'] => fillerFor(site)(services)
