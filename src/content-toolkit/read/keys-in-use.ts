import { z } from 'zod'

/** Path below a site's root of the committed list of used message keys. `npm run i18n:unused -- --write` generates it. */
export const keysFile = 'src/content/i18n/keys-in-use.json'

export const keysInUse = z.strictObject({
  /** The parameters that the code fills in, by the full key of the message. */
  messages: z.record(z.string(), z.array(z.string())),
})

export type KeysInUse = z.output<typeof keysInUse>

/** Returns a pattern that finds keys of a dictionary in a text by their namespace and group: home.hero, home.hero.title. */
export function keyPattern(dictionary: object): RegExp {
  const groupKeys = Object.entries(dictionary).flatMap(([namespace, messages]: [string, object]) =>
    Object.keys(messages).map((group) => `${namespace}\\.${group}`),
  )
  // Excludes parts of an address such as www.home.hero, and names without a group such as home.example.
  return new RegExp(`(?<![\\w./@-])(?:${groupKeys.join('|')})(?:\\.[a-zA-Z]\\w*)*(?![\\w/@-])`)
}
