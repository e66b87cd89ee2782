import { z } from 'zod'

/** Path below a site's root of the committed list of used message keys. `npm run content:sync` generates it. */
export const keysFile = 'src/content/i18n/keys-in-use.json'

export const keysInUseSchema = z.strictObject({
  /** The parameters that the code fills in, by the full key of the message. */
  messages: z.record(z.string(), z.array(z.string())),
})

export type KeysInUse = z.output<typeof keysInUseSchema>
