import { z } from 'zod'

/** Where it is kept what the code asks for (npm run i18n:unused -- --write), below a site's root. */
export const keysFile = 'src/i18n/keys-in-use.json'

/** What the code of the pages asks the translations for. */
export const keysInUse = z.strictObject({
  /** Messages by their whole key, with the parameters that the code fills in. */
  messages: z.record(z.string(), z.array(z.string())),
  /** Groups that the code takes as they are: each message in them is in use, whatever its name. */
  groups: z.array(z.string()),
})

export type KeysInUse = z.output<typeof keysInUse>
