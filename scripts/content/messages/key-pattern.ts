/** Finds the keys of a dictionary in a text, by their namespace and group: home.hero, home.hero.title. */
export function keyPattern(dictionary: object): RegExp {
  const groups = Object.entries(dictionary).flatMap(([namespace, words]: [string, object]) =>
    Object.keys(words).map((group) => `${namespace}\\.${group}`),
  )
  // An address such as home.example is no key: a key stands alone among spaces, and begins as others do.
  return new RegExp(`(?<![\\w./@-])(?:${groups.join('|')})(?:\\.[a-zA-Z]\\w*)*(?![\\w/@-])`)
}
