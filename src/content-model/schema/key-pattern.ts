/** Returns a pattern that finds keys of a dictionary in a text by their namespace and group: home.hero, home.hero.title. */
export function keyPattern(dictionary: object): RegExp {
  const groupKeys = Object.entries(dictionary).flatMap(([namespace, messages]: [string, object]) =>
    Object.keys(messages).map((group) => `${namespace}\\.${group}`),
  )
  // The pattern does not match part of a host name such as www.home.hero. A namespace before a word that is not a group, such as
  // home.example, does not match either.
  return new RegExp(`(?<![\\w./@-])(?:${groupKeys.join('|')})(?:\\.[a-zA-Z]\\w*)*(?![\\w/@-])`)
}
