/** Where a text comes from: the place in the content that a copywriter changes to change it. */
export type TextPlace = {
  /** Path inside the content folder. */
  file: string
  path: readonly PropertyKey[]
  /** The same in every language, and no sentence: a name, a number, an address. */
  isVerbatim?: true
}

/** The last hand on a text that visitors see: none for the site itself, marks and accents for those who work on it. */
export type TextTransform = (text: string, place: TextPlace) => string

export const unchanged: TextTransform = (text) => text
