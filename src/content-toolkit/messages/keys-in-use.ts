import { z } from 'zod'

/** File of the keys in use (npm run i18n:unused -- --write), below a site's root. */
export const keysFile = 'src/content/i18n/keys-in-use.json'

/** The messages that the code of the pages uses. */
export const keysInUse = z.strictObject({
  /** Messages by their full key, with the parameters that the code fills in. */
  messages: z.record(z.string(), z.array(z.string())),
  /** Groups that the code passes on whole: each of their messages counts as in use. */
  groups: z.array(z.string()),
})

export type KeysInUse = z.output<typeof keysInUse>
