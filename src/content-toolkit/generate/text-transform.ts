/** The source of a text in the content. */
export type TextPlace = {
  /** Path inside the content folder. */
  file: string
  path: readonly PropertyKey[]
  /** Set for what is the same in every language: a name, a number, an address. */
  isVerbatim?: true
}

/** Transforms each visible text: not at all for production, into marked or accented text for development. */
export type TextTransform = (text: string, place: TextPlace) => string

export const unchanged: TextTransform = (text) => text
