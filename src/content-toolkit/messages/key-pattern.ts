/** Finds the keys of a dictionary in a text, by their namespace and group: home.hero, home.hero.title. */
export function keyPattern(dictionary: object): RegExp {
  const groups = Object.entries(dictionary).flatMap(([namespace, words]: [string, object]) =>
    Object.keys(words).map((group) => `${namespace}\\.${group}`),
  )
  // No keys: part of an address, as www.home.hero; a name of no group, as home.example.
  return new RegExp(`(?<![\\w./@-])(?:${groups.join('|')})(?:\\.[a-zA-Z]\\w*)*(?![\\w/@-])`)
}
