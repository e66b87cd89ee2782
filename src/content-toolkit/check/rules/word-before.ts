/** The word before a position in a text, at most its last 40 characters; '' at the beginning. */
export const wordBefore = (text: string, place: number): string =>
  text
    .slice(Math.max(0, place - 40), place)
    .trimEnd()
    .split(/\s/)
    .at(-1) ?? ''
